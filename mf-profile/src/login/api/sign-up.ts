import { apiMutation } from '@screenlore/browser-kit';

export const signUp = apiMutation('sign-up');
