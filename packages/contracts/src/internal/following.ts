import { z } from 'zod';
import { followingCalls } from '../calls/following.js';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import { accountId, id, moment, page } from '../entities/common.js';
import { internalCallsOf } from './internal-call.js';

const { read, change } = internalCallsOf('library');

const member = z.strictObject({ member: accountId });

/** A page of members by `_id`, latest first. */
const ids = z.object({
  members: z.array(z.object({ _id: id, since: moment })),
  total: z.int().min(0),
});

export const followingInternalCalls = {
  'store-follow': change(member.extend({ following: z.boolean() }), followingCalls['follow-member'].reply),
  'get-follow': read(member, followingCalls['check-following'].reply),
  /** All members whom the caller follows. */
  'get-followed': read(
    z.strictObject({}),
    z.object({ members: z.array(accountId).max(LIBRARY_LIMITS.followingMax) }),
  ),
  'store-block': change(member.extend({ blocked: z.boolean() }), z.object({ blocked: z.boolean() })),
  /** Which of these members block the caller or are blocked by the caller. */
  'get-blocks-among': read(
    z.strictObject({ members: z.array(accountId).max(100) }),
    z.object({ members: z.array(accountId) }),
  ),
  'get-follow-page': read(
    z.strictObject({ of: z.enum(['following', 'followers', 'requests', 'requested', 'blocked']), ...page }),
    ids,
  ),
  'drop-follower': change(member, followingCalls['remove-follower'].reply),
  'store-request-answer': change(
    member.extend({ accept: z.boolean() }),
    followingCalls['answer-follow-request'].reply,
  ),
} as const;
