import { useUser } from '@screenlore/browser-kit';
import { getUser, profileRequest } from './api/get-user.js';

/** Whether this is the visitor's own name; usernames are the same in any case (AUTH-07). */
export function useIsOwner(username: string): boolean {
  return useUser()?.username.toLowerCase() === username.toLowerCase();
}

/**
 * The profile of a person, by the name in the address. Owners read theirs again on each visit: a cached one may be a
 * moment old, and their own changes must show.
 */
export function useProfile(userId: string) {
  const isOwner = useIsOwner(userId);
  const query = getUser.useQuery(profileRequest(userId), { refetchOnMountOrArgChange: isOwner });
  return { ...query, profile: query.currentData?.user };
}
