import { apiMutation, apiQuery } from '@screenlore/browser-kit';

export const signIn = apiMutation('sign-in');
export const signUp = apiMutation('sign-up');
export const forgotPassword = apiMutation('forgot-password');
export const checkResetLink = apiQuery('check-reset-link', { keepUnusedDataFor: 0 });
export const resetPassword = apiMutation('reset-password');
