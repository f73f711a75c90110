import { z } from 'zod';
import { openChange, read } from '../call.js';
import { PASSWORD_POLICIES, SOCIAL_PROVIDERS } from '../constants/sign-in.js';

/** What the popup of portal.md §2 'Login modal' needs before and beside `google-auth` and `facebook-auth`. */
export const socialCalls = {
  'get-sign-in-ways': read({
    summary: 'By whose accounts one may sign in here, and what a new password has to be',
    service: 'auth',
    request: z.strictObject({}),
    reply: z.object({
      google: z.boolean(),
      facebook: z.boolean(),
      /** What a new password has to be here. */
      passwordPolicy: z.enum(PASSWORD_POLICIES),
    }),
  }),
  'start-social-sign-in': openChange({
    summary:
      'The address of a provider’s sign-in, with a nonce for one attempt; the caller adds redirect_uri and state',
    service: 'gateway',
    needsSetUp: true,
    request: z.strictObject({ provider: z.enum(SOCIAL_PROVIDERS) }),
    reply: z.object({
      /** Absolute, or a path on the portal's own origin. */
      authorizeUrl: z.string(),
    }),
  }),
} as const;
