import { z } from 'zod';
import { callsOf } from '../call.js';
import { SOCIAL_PROVIDERS } from '../constants/sign-in.js';
import { id } from '../entities/common.js';
import { madePasskey, passkey, passkeyName, usedPasskey } from '../entities/passkey.js';
import { signedInUser } from '../entities/user.js';
import { invited, signUp } from './accounts.js';

const auth = callsOf('auth');
const gateway = callsOf('gateway');

export const passkeySignUp = signUp.omit({ password: true }).extend(invited);
export const renamePasskey = z.strictObject({ passkeyId: id.max(100), name: passkeyName });
export const addPasskey = z.strictObject({ reply: madePasskey, name: passkeyName });
const joinByPasskey = z.strictObject({
  provider: z.enum(SOCIAL_PROVIDERS),
  access_token: z.string().min(1).max(8192),
});
export const finishPasskeySignUp = passkeySignUp.extend({ reply: madePasskey, name: passkeyName });

const options = z.object({
  options: z
    .record(z.string(), z.unknown())
    .describe('Of WebAuthn, as JSON; the challenge in them is good once, for five minutes'),
});

/**
 * Logging in with a fingerprint, a face or a screen lock (KEY-01 ff.); all except the list answer 501 if the portal's address allows no
 * passkeys.
 */
export const passkeyCalls = {
  'get-own-passkeys': auth.ownRead(
    'The passkeys of the caller, the oldest first',
    z.strictObject({}),
    z.object({ passkeys: z.array(passkey) }),
  ),
  'start-passkey': auth.change(
    'What a browser needs to make a passkey for the caller',
    z.strictObject({}),
    options,
    { needsSetUp: true, needsProof: true },
  ),
  'add-passkey': gateway.change('Keep the passkey that the browser made', addPasskey, z.object({ passkey }), {
    needsSetUp: true,
    needsProof: true,
  }),
  'rename-passkey': gateway.change(
    'Give a passkey of the caller another name',
    renamePasskey,
    z.object({ passkey }),
    { stores: 'again' },
  ),
  'remove-passkey': gateway.change(
    'Remove a passkey of the caller, but not the last way in',
    renamePasskey.pick({ passkeyId: true }),
    z.object({ removed: z.literal(true) }),
    { needsProof: true },
  ),
  'start-passkey-sign-in': gateway.openChange(
    'What a browser needs to sign in by a passkey, or to prove its owner',
    z.strictObject({}),
    options,
    { needsSetUp: true },
  ),
  'passkey-sign-in': gateway.openChange(
    'Sign in by a passkey',
    z.strictObject({ reply: usedPasskey }),
    signedInUser,
    { needsSetUp: true },
  ),
  'start-passkey-join': gateway.openChange(
    'What a browser needs to prove by a passkey that an account with the email of a social sign-in is its owner’s',
    joinByPasskey,
    options,
    { needsSetUp: true },
  ),
  'start-passkey-sign-up': gateway.openChange(
    'What a browser needs to make the passkey of a new account',
    passkeySignUp,
    options,
    { needsSetUp: true },
  ),
  'passkey-sign-up': gateway.openChange(
    'Create an account with a passkey and without a password, and sign in',
    finishPasskeySignUp,
    signedInUser,
    { needsSetUp: true },
  ),
} as const;
