import { z } from 'zod';
import { callsOf } from '../call.js';
import { newPassword, signIn } from './accounts.js';
import { mailToken as token } from './verification.js';

const auth = callsOf('auth');
const gateway = callsOf('gateway');

export const forgotPassword = signIn.pick({ email: true });
export const resetPassword = z.strictObject({ token, newPassword });

/** For members who have forgotten their password (RESET-01 ff.). */
export const resetCalls = {
  'forgot-password': gateway.openChange(
    'Ask for an email with a link to choose a new password; the answer is the same for every address',
    forgotPassword,
    z.object({ asked: z.literal(true) }),
    { needsSetUp: true },
  ),
  'check-reset-link': auth.readOfPerson(
    'Whether the link in such an email still works',
    z.strictObject({ token }),
    z.object({ works: z.boolean() }),
  ),
  'reset-password': gateway.openChange(
    'Choose a new password by the link in such an email, which works once; all sessions end',
    resetPassword,
    z.object({ changed: z.literal(true) }),
  ),
} as const;
