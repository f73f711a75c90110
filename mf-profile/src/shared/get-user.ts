import { apiRead, baseApi, useUser } from '@screenlore/browser-kit';
import type { CallInput } from '@screenlore/contracts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ profile: apiRead(build, 'get-user', ['profile', 'rating', 'lists', 'posts']) }),
  overrideExisting: true,
});

export const {
  endpoints: { profile: profileEndpoint },
} = api;

/** As many of each list as the first screen of a profile shows at most (portal.md §9): the rest is paged. */
const SHOWN = 6;

/** What every page of a person asks for; the same on the server and in the browser. */
export const profileRequest = (userId: string): CallInput<'get-user'> => ({ userId, count: SHOWN });

/** Usernames are the same in any case (decisions.md 'People'). */
const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * The profile of a person, by the name in the address. Owners read theirs anew whenever they come: what was prepared for
 * everybody may be a moment old, and their own changes are to be there.
 */
export function useProfile(userId: string) {
  const user = useUser();
  const isOwner = user !== null && sameName(user.username, userId);
  const query = api.useProfileQuery(profileRequest(userId), { refetchOnMountOrArgChange: isOwner });
  return { ...query, profile: query.currentData?.user };
}

/** Whether the visitor looks at the own page. */
export function useIsOwner(username: string): boolean {
  const user = useUser();
  return user !== null && sameName(user.username, username);
}
