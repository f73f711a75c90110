import { z } from 'zod';
import { callsOf } from '../call.js';
import { RECOVERY_CODES } from '../constants/sign-in.js';
import { moment } from '../entities/common.js';
import { signedInUser } from '../entities/user.js';

const auth = callsOf('auth');
const gateway = callsOf('gateway');

/** Spaces, hyphens and case do not matter. */
export const codeRequest = z.strictObject({
  code: z.string().min(1).max(40).describe('Of the authenticator app, or a recovery code'),
});

const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).length(RECOVERY_CODES).describe('Shown this once'),
});

/** Two-step login (FACTOR-01 ff.). */
export const factorCalls = {
  'finish-sign-in': gateway.openChange(
    'The code that a sign-in asked for, within five minutes, with the cookie that came then',
    codeRequest,
    signedInUser,
  ),
  'get-own-factor': auth.ownRead(
    'Whether two-step login is on',
    z.strictObject({}),
    z.object({
      since: moment.nullable().describe('Null while it is off'),
      codesLeft: z.int().min(0).describe('Recovery codes that were not used'),
      neededBy: moment.nullable().describe('Until when an administrator may go on without it'),
    }),
  ),
  'start-factor': auth.change(
    'A secret for an authenticator app; two-step login is on once `confirm-factor` got a code that is made with it',
    z.strictObject({}),
    z.object({
      secret: z.string().describe('Base32'),
      address: z.string().describe('The same as an address of authenticator apps, for a QR code'),
    }),
    { stores: 'again', needsProof: true },
  ),
  'confirm-factor': gateway.change('Turn two-step login on', codeRequest, recoveryCodes),
  'make-recovery-codes': gateway.change(
    'New recovery codes for two-step login; those of before are worth nothing',
    z.strictObject({}),
    recoveryCodes,
    { needsProof: true },
  ),
  'remove-factor': gateway.change(
    'Turn two-step login off',
    z.strictObject({}),
    z.object({ removed: z.literal(true) }),
    { needsProof: true },
  ),
} as const;
