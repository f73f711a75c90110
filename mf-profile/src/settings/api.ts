import { apiMutation, apiQuery } from '@screenlore/browser-kit';

export const changePassword = apiMutation('change-password', { tags: ['sessions'] });
export const endOwnSession = apiMutation('end-own-session');
export const getMemberAccount = apiQuery('get-member-account', { keepUnusedDataFor: 0 });
export const getMemberActivity = apiQuery('get-member-activity', { keepUnusedDataFor: 0 });
export const lockMember = apiMutation('lock-member');
export const unlockMember = apiMutation('unlock-member');
export const endMemberSessions = apiMutation('end-member-sessions');
export const removeFollower = apiMutation('remove-follower', { tags: ['library'] });
export const unfollowMember = apiMutation('unfollow-member', { tags: ['library', 'profile', 'lists'] });
export const getModerationActs = apiQuery('get-moderation-acts', { tags: ['posts', 'comments'] });
export const getOwnActivity = apiQuery('get-own-activity', { tags: ['sessions'] });
export const getOwnSessions = apiQuery('get-own-sessions', { tags: ['sessions'] });
export const signOutEverywhere = apiMutation('sign-out-everywhere');
export const getOwnEmail = apiQuery('get-own-email', { tags: ['sessions'] });
export const sendVerification = apiMutation('send-verification', { tags: ['sessions'] });
export const changeEmail = apiMutation('change-email', { tags: ['sessions'] });
export const cancelEmailChange = apiMutation('cancel-email-change', { tags: ['sessions'] });
