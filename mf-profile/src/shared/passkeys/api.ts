import { apiMutation } from '@screenlore/browser-kit';

export const startPasskeySignIn = apiMutation('start-passkey-sign-in');
