import { apiMutation, apiQuery } from '@screenlore/browser-kit';

export const checkFollowing = apiQuery('check-following', { tags: ['library'] });
/** Followers-only content appears and disappears with it. */
export const followMember = apiMutation('follow-member', { tags: ['library', 'profile', 'lists', 'feed'] });
export const unfollowMember = apiMutation('unfollow-member', {
  tags: ['library', 'profile', 'lists', 'feed'],
});

export const setFavoriteFour = apiMutation('set-favorite-four', { tags: ['profile'] });

export const getTasteMatch = apiQuery('get-taste-match', { tags: ['library', 'rating', 'settings'] });
