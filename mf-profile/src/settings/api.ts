import { apiMutation, apiQuery } from '@screenlore/browser-kit';

export const changePassword = apiMutation('change-password', { tags: ['sessions'] });
export const endOwnSession = apiMutation('end-own-session');
export const removeFollower = apiMutation('remove-follower', { tags: ['library'] });
export const unfollowMember = apiMutation('unfollow-member', { tags: ['library', 'profile', 'lists'] });
export const getModerationActs = apiQuery('get-moderation-acts', { tags: ['posts', 'comments'] });
export const getOwnSessions = apiQuery('get-own-sessions', { tags: ['sessions'] });
export const signOutEverywhere = apiMutation('sign-out-everywhere');
