import { z } from 'zod';
import { callsOf } from '../call.js';
import { PASSWORD_POLICIES, SIGN_UP_MODES, SOCIAL_PROVIDERS } from '../constants/sign-in.js';

const auth = callsOf('auth');
const gateway = callsOf('gateway');

/** A code works once, for the browser and the attempt that it was issued for. */
export const oidcCode = z.strictObject({
  code: z.string().min(1).max(8192),
  /** From the address that `start-social-sign-in` returned. */
  nonce: z.string().min(1).max(200),
  /** The address to which the provider returned with the code. */
  redirect_uri: z.url().max(2000),
});

/** What the sign-in popup (AUTH-04) needs in addition to `google-auth`, `facebook-auth` and `oidc-auth`. */
export const socialCalls = {
  'get-sign-in-ways': auth.read(
    'By whose accounts one may sign in here, and what a new password has to be',
    z.strictObject({}),
    z.object({
      google: z.boolean(),
      facebook: z.boolean(),
      /** The name of the OpenID provider that the operator chose, for its button. Absent from older services. */
      oidc: z.string().nullable().default(null),
      /** The policy for new passwords. */
      passwordPolicy: z.enum(PASSWORD_POLICIES),
      /** Whether the portal sends mail, which a new password requires. Absent from older services. */
      resetByMail: z.boolean().default(false),
      /** Whether passkeys work. Absent from older services. */
      passkeys: z.boolean().default(false),
      /** Who may create an account. Absent from older services. */
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
