import { apiMutation, apiQuery } from '@screenlore/browser-kit';

export const getFollowers = apiQuery('get-followers', { tags: ['library'] });
export const getFollowing = apiQuery('get-following', { tags: ['library'] });
export const removeFollower = apiMutation('remove-follower', { tags: ['library'] });
export const unfollowMember = apiMutation('unfollow-member', { tags: ['library', 'profile', 'lists'] });
