import { z } from 'zod';
import { NOTICE_KINDS, NOTICE_LIMITS } from '../constants/notices.js';
import { postType } from '../entities/comment.js';
import { accountId, count, id, moment } from '../entities/common.js';
import { feedCursor } from '../entities/feed.js';
import { notice } from '../entities/notice.js';
import { internalCallsOf } from './internal-call.js';

/** Which services know what concerns members. */
export const CAUSING_SERVICES = ['library', 'comments', 'catalogue'] as const;
export type CausingService = (typeof CAUSING_SERVICES)[number];

/**
 * Requested by each of these services when something is done that concerns a member, or taken back, and again until the answer
 * says `known`: of each cause the state of the highest version counts.
 */
export const causesSubject = <S extends CausingService>(service: S) => `events.causes.${service}` as const;

const thing = z.object({ type: z.enum([...postType.options, 'title', 'import']), _id: id });

const noticeCause = z.object({
  _id: z.string().min(1).max(500),
  version: z.int().min(1),
  /** False once it is taken back. */
  on: z.boolean(),
  /** A block gives no notification: it hides what these two do to each other. */
  kind: z.enum([...NOTICE_KINDS, 'block']),
  /** Whom it concerns. */
  member: accountId,
  /** Who did it; null where nobody did. */
  actor: accountId.nullable(),
  /** Causes of one kind about the same are one notification. */
  about: z.string().max(200),
  thing: thing.nullable(),
  at: moment,
});
export type NoticeCause = z.infer<typeof noticeCause>;

/** So many are sent at once: they are one transaction. */
export const CAUSES_AT_ONCE = 50;
export const causesMade = z.object({ causes: z.array(noticeCause).max(CAUSES_AT_ONCE) });

/** Where it is published that something changed among the notifications of a member. */
export const noticeNewsSubject = (userId: string): string => `events.notices.${userId}`;

const { read } = internalCallsOf('social');

export const noticeInternalCalls = {
  /** As `get-notifications`, with ids in place of what other services know. */
  'get-notice-page': read(
    z.strictObject({ before: feedCursor.nullable(), count }),
    z.object({
      notices: z.array(
        notice.omit({ people: true, thing: true }).extend({
          people: z.array(accountId).max(NOTICE_LIMITS.people),
          thing: thing.nullable(),
        }),
      ),
      next: feedCursor.nullable(),
    }),
  ),
} as const;
