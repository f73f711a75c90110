import { z } from 'zod';
import { SOCIAL_PROVIDERS } from './constants/sign-in.js';
import { openedSession, signingIn } from './internal-accounts.js';

const provider = z.enum(SOCIAL_PROVIDERS);
/** Ties an attempt to the browser that began it: the value of a cookie no script reads. */
const key = z.string().min(1).max(100);
const token = z.string().min(1).max(8192);

/** What the gateway asks the auth service on the way of the social calls. */
export const socialInternalCalls = {
  'start-social-sign-in': {
    service: 'auth',
    effect: 'write',
    /** `key` of an attempt that the same browser began before, so that two tabs do not disturb each other. */
    request: z.strictObject({ provider, key: key.nullable() }),
    reply: z.object({ authorizeUrl: z.string(), key, keyForS: z.int() }),
  },
  'social-sign-in': {
    service: 'auth',
    effect: 'write',
    request: z.strictObject({
      provider,
      idToken: token,
      accessToken: token.nullable(),
      key: key.nullable(),
      ...signingIn,
    }),
    reply: openedSession,
  },
} as const;
