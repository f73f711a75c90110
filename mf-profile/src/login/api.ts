import { apiMutation } from '@screenlore/browser-kit';

export const signIn = apiMutation('sign-in');
export const signUp = apiMutation('sign-up');
