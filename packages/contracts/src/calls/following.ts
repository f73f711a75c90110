import { z } from 'zod';
import { callsOf } from '../call.js';
import { itemId, page } from '../entities/common.js';
import { followed } from '../entities/user.js';

const gateway = callsOf('gateway');

const member = z.strictObject({ userId: itemId.describe('The username or the _id') });

const members = z.object({ members: z.array(followed), total: z.int().min(0) });

/** Who follows whom. Only the two members learn of it. */
export const followingCalls = {
  'follow-member': gateway.change(
    'Follow a member: see what is for followers, or ask for that where the member approves followers',
    member,
    z.object({
      following: z.boolean(),
      requested: z.boolean().optional().describe('Whether it waits for the member’s answer'),
    }),
    { inPublic: true },
  ),
  'unfollow-member': gateway.change(
    'Follow a member no longer, or take the request back',
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
      requested: z.boolean().optional().describe('Whether the caller asked to, and waits for the answer'),
      followed: z.boolean().optional().describe('Whether the member follows the caller'),
    }),
  ),
  'get-following': gateway.ownRead(
    'Whom the caller follows, the latest first',
    z.strictObject(page),
    members,
  ),
  'get-followers': gateway.ownRead('Who follows the caller, the latest first', z.strictObject(page), members),
  'get-follow-requests': gateway.ownRead(
    'Who asks to follow the caller, the latest first',
    z.strictObject({
      ...page,
      sent: z.boolean().default(false).describe('Whom the caller asks to follow, instead'),
    }),
    members,
  ),
  'answer-follow-request': gateway.change(
    'Accept or decline who asks to follow the caller',
    member.extend({ accept: z.boolean() }),
    z.object({ accepted: z.boolean() }),
  ),
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
