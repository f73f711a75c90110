import { z } from 'zod';
import { change, ownRead } from '../call.js';
import { LIMITS } from '../constants/limits.js';
import { SOCIAL_PROVIDERS } from '../constants/sign-in.js';
import { ownSession, sessionId } from '../entities/session.js';
import { newPassword } from './accounts.js';

const service = 'gateway';

/** The old password is compared, not judged: it may be of another policy. */
export const changePassword = z.strictObject({
  oldPassword: z.string().min(1).max(LIMITS.passwordComparedMax),
  newPassword,
});

/** How many sessions were ended. */
const ended = z.object({ ended: z.int().min(0) });

/** What the settings show of the caller's own ways in. */
export const ownAccountCalls = {
  'get-own-sign-in': ownRead({
    summary:
      'By what the caller signs in: a password of the portal, the accounts of providers, of which `mock` is the one of `npm start`',
    service: 'auth',
    request: z.strictObject({}),
    reply: z.object({ hasPassword: z.boolean(), providers: z.array(z.enum([...SOCIAL_PROVIDERS, 'mock'])) }),
  }),
  'change-password': change({
    summary: 'Change the own password; all sessions but this one end',
    service,
    request: changePassword,
    reply: ended,
  }),
  'get-own-sessions': ownRead({
    summary: 'Where the caller is signed in: this session first, then by last use',
    service,
    request: z.strictObject({}),
    reply: z.object({ sessions: z.array(ownSession) }),
  }),
  'end-own-session': change({
    summary: 'End one session of the caller',
    service,
    request: z.strictObject({ sessionId }),
    reply: ended,
  }),
  'sign-out-everywhere': change({
    summary: 'End all sessions of the caller, this one included where `here` is true',
    service,
    request: z.strictObject({ here: z.boolean() }),
    reply: ended,
  }),
} as const;
