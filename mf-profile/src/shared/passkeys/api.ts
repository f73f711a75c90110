import { apiMutation } from '@screenlore/browser-kit';

export const startPasskeySignIn = apiMutation('start-passkey-sign-in');

export const PASSKEYS_ARE = 'Passkeys let you log in with your fingerprint, face or screen lock.';
