import { z } from 'zod';
import { callsOf } from '../call.js';
import { PASSWORD_POLICIES, SIGN_UP_MODES, SOCIAL_PROVIDERS } from '../constants/sign-in.js';

const auth = callsOf('auth');
const gateway = callsOf('gateway');

/** A code is good once, for the browser and the attempt that it was given for. */
export const oidcCode = z.strictObject({
  code: z.string().min(1).max(8192),
  /** Of the address that `start-social-sign-in` gave. */
  nonce: z.string().min(1).max(200),
  /** Where the provider led with the code. */
  redirect_uri: z.url().max(2000),
});

/** What the sign-in popup (AUTH-04) needs beside `google-auth`, `facebook-auth` and `oidc-auth`. */
export const socialCalls = {
  'get-sign-in-ways': auth.read(
    'By whose accounts one may sign in here, and what a new password has to be',
    z.strictObject({}),
    z.object({
      google: z.boolean(),
      facebook: z.boolean(),
      /** Name of the OpenID provider that the operator chose, for its button. Absent from services of before. */
      oidc: z.string().nullable().default(null),
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
  'use-oidc-code': gateway.openChange(
    'The ID token for the code with which the OpenID provider answered',
    oidcCode,
    z.object({ id_token: z.string() }),
    { needsSetUp: true },
  ),
} as const;
