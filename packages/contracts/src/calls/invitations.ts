import { z } from 'zod';
import { callsOf } from '../call.js';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';
import { id } from '../entities/common.js';
import { invitation, invitationKey } from '../entities/invitation.js';
import { visibleText } from '../entities/text.js';

const auth = callsOf('auth');

export const newInvitation = z.strictObject({
  note: visibleText(MESSAGES.invitationNoteMissing, { max: LIMITS.invitationNoteMax }),
  most: z.int().min(1).max(LIMITS.invitationUsesMax),
  days: z.int().min(1).max(LIMITS.invitationDaysMax),
});

/** Who may sign up if `SIGN_UP` is `invite`. */
export const invitationCalls = {
  'check-invitation': auth.readOfPerson(
    'Whether an account can be made by an invitation',
    z.strictObject({ invitation: invitationKey }),
    z.object({ works: z.boolean() }),
  ),
  'get-invitations': auth.ownRead(
    'The invitations that have not ended, the newest first; administrators',
    z.strictObject({}),
    z.object({ invitations: z.array(invitation) }),
    { access: 'admin' },
  ),
  'make-invitation': auth.change(
    'Make an invitation; its secret is said here alone; administrators',
    newInvitation,
    z.object({ invitation, key: invitationKey }),
    { access: 'admin', needsProof: true },
  ),
  'revoke-invitation': auth.change(
    'End an invitation; accounts that were made by it stay; administrators',
    z.strictObject({ invitationId: id.max(100) }),
    z.object({ revoked: z.literal(true) }),
    { access: 'admin' },
  ),
} as const;
