import { useUser } from '@screenlore/browser-kit';
import { getUser, profileRequest } from './api.js';

/** Whether this is the visitor's own name; usernames are the same in any case (AUTH-07). */
export function useIsOwner(username: string): boolean {
  return useUser()?.username.toLowerCase() === username.toLowerCase();
}

/**
 * For what not everybody may see: the server's first view is that of visitors, so members read it again. Owners' own changes
 * show that way, too.
 */
export function useMembersRead(): { refetchOnMountOrArgChange: boolean } {
  return { refetchOnMountOrArgChange: useUser() !== null };
}

/** The profile of a person, by the name in the address. */
export function useProfile(userId: string) {
  const query = getUser.useQuery(profileRequest(userId), useMembersRead());
  return { ...query, profile: query.currentData?.user };
}
