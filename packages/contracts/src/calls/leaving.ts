import { z } from 'zod';
import { callsOf } from '../call.js';
import { LEAVING_DAYS, RECEIPT_DAYS } from '../constants/leaving.js';
import { moment } from '../entities/common.js';
import { leavingTexts, receipt } from '../entities/leaving.js';
import { isWithoutProof, ownerProof } from './verification.js';

const auth = callsOf('auth');
const gateway = callsOf('gateway');

export const deleteAccount = z.strictObject({
  texts: leavingTexts.describe('What becomes of articles, reviews and comments'),
  proof: ownerProof.describe('The password; of an account without one the username'),
});

/** Leaving the portal (docs/portal/leaving.md). */
export const leavingCalls = {
  'delete-account': gateway.change(
    `Have the own account deleted in ${LEAVING_DAYS} days; all sessions but this one end. Asked again, the day stays`,
    deleteAccount,
    z.object({
      dueAt: moment,
      receipt: z.string().describe('Names the receipt; sent this once. An earlier one is no longer valid'),
    }),
    { hides: true, needsProof: isWithoutProof },
  ),
  'keep-account': auth.change(
    'Take that back; of an account that is not leaving nothing changes',
    z.strictObject({}),
    z.object({ kept: z.literal(true) }),
  ),
  'get-receipt': auth.readOfPerson(
    `What went of an account, by service; for ${RECEIPT_DAYS} days`,
    z.strictObject({ receipt: z.string().min(1).max(100) }),
    z.object({ receipt }),
  ),
} as const;
