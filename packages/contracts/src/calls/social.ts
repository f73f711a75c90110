import { z } from 'zod';
import { callsOf } from '../call.js';
import { PASSWORD_POLICIES, SIGN_UP_MODES, SOCIAL_PROVIDERS } from '../constants/sign-in.js';

const auth = callsOf('auth');
const gateway = callsOf('gateway');

/** What the sign-in popup (AUTH-04) needs beside `google-auth` and `facebook-auth`. */
export const socialCalls = {
  'get-sign-in-ways': auth.read(
    'By whose accounts one may sign in here, and what a new password has to be',
    z.strictObject({}),
    z.object({
      google: z.boolean(),
      facebook: z.boolean(),
      /** What a new password has to be here. */
      passwordPolicy: z.enum(PASSWORD_POLICIES),
      /** Whether the portal sends mail, by which one gets a new password. Absent from services of before. */
      resetByMail: z.boolean().default(false),
      /** Whether one can log in by a passkey. Absent from services of before. */
      passkeys: z.boolean().default(false),
      /** Who may make an account. Absent from services of before. */
      signUp: z.enum(SIGN_UP_MODES).default('open'),
    }),
  ),
  'start-social-sign-in': gateway.openChange(
    'The address of a provider’s sign-in, with a nonce for one attempt; the caller adds redirect_uri and state',
    z.strictObject({ provider: z.enum(SOCIAL_PROVIDERS) }),
    z.object({
      /** Absolute, or a path on the portal's own origin. */
      authorizeUrl: z.string(),
    }),
    { needsSetUp: true },
  ),
} as const;
