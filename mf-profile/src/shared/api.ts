import { apiMutation, apiQuery } from '@screenlore/browser-kit';
import { type CallInput, LIST_LIMITS } from '@screenlore/contracts';

export const getMovies = apiQuery('get-movies');
export const getOwnSignIn = apiQuery('get-own-sign-in', { tags: ['sessions'] });
export const proveOwner = apiMutation('prove-owner', { tags: ['sessions'] });
export const getUser = apiQuery('get-user', { tags: ['profile', 'rating', 'lists', 'posts'] });

/** The most that the first screen of a profile shows of each list (PROFILE-03); the rest loads page by page. */
const SHOWN = 6;

/** The query of every page about a member, shared by server and browser. */
export const profileRequest = (userId: string): CallInput<'get-user'> => ({ userId, count: SHOWN });

export const getLibrarySettings = apiQuery('get-library-settings', { tags: ['library'] });
export const setLibrarySettings = apiMutation('set-library-settings', { tags: ['library'] });
/** Texts everywhere change with it. */
export const coverUnseen = apiMutation('set-library-settings', {
  tags: ['library', 'posts', 'profile', 'rating'],
});
export const setRatingSettings = apiMutation('set-rating-settings', {
  tags: ['settings', 'rating', 'profile'],
});

export const getDiary = apiQuery('get-diary', { tags: ['library'] });
export const getDiaryFacets = apiQuery('get-diary-facets', { tags: ['library'] });
export const getFollowers = apiQuery('get-followers', { tags: ['library'] });
export const getFollowRequests = apiQuery('get-follow-requests', { tags: ['library', 'notices'] });
export const getBlocked = apiQuery('get-blocked', { tags: ['library'] });
const BLOCKING = ['library', 'profile', 'lists', 'feed', 'notices'] as const;
export const blockMember = apiMutation('block-member', { tags: [...BLOCKING] });
export const unblockMember = apiMutation('unblock-member', { tags: [...BLOCKING] });
export const getFollowing = apiQuery('get-following', { tags: ['library'] });
export const getLists = apiQuery('get-lists', { tags: ['profile'] });

/** The query of a page of a member's lists, shared by server and browser. @param page from 0 */
export const listsRequest = (userId: string, page: number): CallInput<'get-lists'> => ({
  userId,
  count: LIST_LIMITS.overviewPage,
  skip: page * LIST_LIMITS.overviewPage,
});
