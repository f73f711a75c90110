export const PASSKEYS_ARE = 'Passkeys let you log in with your fingerprint, face or screen lock.';
