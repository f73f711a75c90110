import { apiMutation, apiQuery } from '@screenlore/browser-kit';

export const signIn = apiMutation('sign-in');
export const passkeySignIn = apiMutation('passkey-sign-in');
export const startPasskeySignUp = apiMutation('start-passkey-sign-up');
export const passkeySignUp = apiMutation('passkey-sign-up');
export const finishSignIn = apiMutation('finish-sign-in');
export const checkInvitation = apiQuery('check-invitation', { keepUnusedDataFor: 0 });
export const signUp = apiMutation('sign-up');
export const forgotPassword = apiMutation('forgot-password');
export const checkResetLink = apiQuery('check-reset-link', { keepUnusedDataFor: 0 });
export const resetPassword = apiMutation('reset-password');
export const checkMailLink = apiQuery('check-mail-link', { keepUnusedDataFor: 0 });
export const verifyEmail = apiMutation('verify-email', { tags: ['sessions'] });
export const takeBackEmail = apiMutation('take-back-email');
export const stopNotificationMails = apiMutation('stop-notification-mails', { tags: ['notices'] });
export const closeWaysIn = apiMutation('close-ways-in');
export const refreshToken = apiMutation('refresh-token');
