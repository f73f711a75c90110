import { useMembersRead, useUser } from '@screenlore/browser-kit';
import { getUser, profileRequest } from './api.js';

/** Whether this is the visitor's own name; usernames ignore case (AUTH-07). */
export function useIsOwner(username: string): boolean {
  return useUser()?.username.toLowerCase() === username.toLowerCase();
}

/** A member's profile, by the name in the address. */
export function useProfile(userId: string) {
  const query = getUser.useQuery(profileRequest(userId), useMembersRead());
  return { ...query, profile: query.currentData?.user };
}
