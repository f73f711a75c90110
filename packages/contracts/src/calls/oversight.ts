import { z } from 'zod';
import { callsOf } from '../call.js';
import { memberAccount } from '../entities/member-account.js';
import { memberEntries, securityPage } from '../entities/security-entry.js';
import { moderationReason } from './moderation.js';

const auth = callsOf('auth');

const member = { member: z.string().min(1).max(100).describe('Username, in any case') };

/** What administrators see of accounts and can do to them; every act is recorded. */
export const oversightCalls = {
  'get-member-account': auth.ownRead(
    'An account by its username: ways in, sessions, lock; administrators',
    z.strictObject(member),
    z.object({ account: memberAccount }),
    { access: 'admin' },
  ),
  'get-member-activity': auth.ownRead(
    'What happened to an account, newest first; administrators',
    z.strictObject({ ...member, ...securityPage }),
    memberEntries,
    { access: 'admin' },
  ),
  'lock-member': auth.change(
    'Lock an account: all its sessions end, and nobody signs in to it; administrators',
    z.strictObject({ ...member, reason: moderationReason }),
    z.object({ ended: z.int().min(0) }),
    { access: 'admin', stores: 'again', needsProof: true },
  ),
  'unlock-member': auth.change(
    'Unlock an account; administrators',
    z.strictObject(member),
    z.object({ unlocked: z.literal(true) }),
    { access: 'admin', stores: 'again', needsProof: true },
  ),
  'set-moderator': auth.change(
    'Make a member a moderator, or take that right back; administrators',
    z.strictObject({ ...member, moderator: z.boolean() }),
    z.object({ moderator: z.boolean() }),
    { access: 'admin', stores: 'again', needsProof: true },
  ),
  'remove-member-factor': auth.change(
    'Turn two-step login off for who has lost app and recovery codes; administrators',
    z.strictObject({ ...member, reason: moderationReason }),
    z.object({ removed: z.literal(true) }),
    { access: 'admin', stores: 'again', needsProof: true },
  ),
  'end-member-sessions': auth.change(
    'End all sessions of an account; administrators',
    z.strictObject(member),
    z.object({ ended: z.int().min(0) }),
    { access: 'admin', needsProof: true },
  ),
} as const;
