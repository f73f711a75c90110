import { apiMutation, apiQuery } from '@screenlore/browser-kit';

export const changePassword = apiMutation('change-password', { tags: ['sessions'] });
export const getOwnPasskeys = apiQuery('get-own-passkeys', { tags: ['sessions'] });
export const startPasskey = apiMutation('start-passkey');
export const addPasskey = apiMutation('add-passkey', { tags: ['sessions'] });
export const renamePasskey = apiMutation('rename-passkey', { tags: ['sessions'] });
export const removePasskey = apiMutation('remove-passkey', { tags: ['sessions'] });
export const endOwnSession = apiMutation('end-own-session');
export const getMemberAccount = apiQuery('get-member-account', { keepUnusedDataFor: 0 });
export const getMemberActivity = apiQuery('get-member-activity', { keepUnusedDataFor: 0 });
export const lockMember = apiMutation('lock-member');
export const unlockMember = apiMutation('unlock-member');
export const endMemberSessions = apiMutation('end-member-sessions');
export const getInvitations = apiQuery('get-invitations', { keepUnusedDataFor: 0 });
export const makeInvitation = apiMutation('make-invitation');
export const revokeInvitation = apiMutation('revoke-invitation');
export const getSuggestedTitles = apiQuery('get-suggested-titles', { keepUnusedDataFor: 0 });
export const closeSuggestedTitle = apiMutation('close-suggested-title');
export const removeFollower = apiMutation('remove-follower', { tags: ['library'] });
export const unfollowMember = apiMutation('unfollow-member', {
  tags: ['library', 'profile', 'lists', 'feed'],
});
export const getModerationActs = apiQuery('get-moderation-acts', { tags: ['posts', 'comments'] });
export const getOwnActivity = apiQuery('get-own-activity', { tags: ['sessions'] });
export const getOwnSessions = apiQuery('get-own-sessions', { tags: ['sessions'] });
export const signOutEverywhere = apiMutation('sign-out-everywhere');
export const getOwnEmail = apiQuery('get-own-email', { tags: ['sessions'] });
export const sendVerification = apiMutation('send-verification', { tags: ['sessions'] });
export const changeEmail = apiMutation('change-email', { tags: ['sessions'] });
export const cancelEmailChange = apiMutation('cancel-email-change', { tags: ['sessions'] });
export const getOwnFactor = apiQuery('get-own-factor', { tags: ['sessions'] });
export const startFactor = apiMutation('start-factor');
export const confirmFactor = apiMutation('confirm-factor', { tags: ['sessions'] });
export const makeRecoveryCodes = apiMutation('make-recovery-codes', { tags: ['sessions'] });
export const removeFactor = apiMutation('remove-factor', { tags: ['sessions'] });
export const removeMemberFactor = apiMutation('remove-member-factor');
export const addWay = apiMutation('add-way', { tags: ['sessions'] });
export const removeWay = apiMutation('remove-way', { tags: ['sessions'] });
