import { z } from 'zod';
import { callsOf } from '../call.js';
import { itemId, page } from '../entities/common.js';
import { followed } from '../entities/user.js';

const gateway = callsOf('gateway');

const member = z.strictObject({ userId: itemId.describe('The username or the _id') });

const members = z.object({ members: z.array(followed), total: z.int().min(0) });

/** Who follows whom. Only the two of them learn of it. */
export const followingCalls = {
  'follow-member': gateway.change(
    'Follow a member: see what is for followers',
    member,
    z.object({ following: z.literal(true) }),
  ),
  'unfollow-member': gateway.change(
    'Follow a member no longer',
    member,
    z.object({ following: z.literal(false) }),
  ),
  'check-following': gateway.ownRead(
    'Whether the caller follows a member, and may',
    member,
    z.object({
      following: z.boolean(),
      takesFollowers: z.boolean(),
      blocked: z.boolean().optional().describe('Whether the caller blocked the member'),
    }),
  ),
  'get-following': gateway.ownRead(
    'Whom the caller follows, the latest first',
    z.strictObject(page),
    members,
  ),
  'get-followers': gateway.ownRead('Who follows the caller, the latest first', z.strictObject(page), members),
  'block-member': gateway.change(
    'Block a member: neither follows the other one or hears of them',
    member,
    z.object({ blocked: z.literal(true) }),
  ),
  'unblock-member': gateway.change(
    'Block a member no longer',
    member,
    z.object({ blocked: z.literal(false) }),
  ),
  'get-blocked': gateway.ownRead('Whom the caller blocked, the latest first', z.strictObject(page), members),
  'remove-follower': gateway.change(
    'Take a follower off: they no longer see what is for followers',
    member,
    z.object({ removed: z.boolean() }),
  ),
} as const;
