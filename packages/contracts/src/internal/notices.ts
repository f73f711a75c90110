import { z } from 'zod';
import { NOTICE_KINDS, NOTICE_LIMITS, PUSH_LIMITS } from '../constants/notices.js';
import { threadType } from '../entities/comment.js';
import { accountId, count, id, moment } from '../entities/common.js';
import { feedCursor } from '../entities/feed.js';
import { notice, pushDevices, pushSubscription } from '../entities/notice.js';
import { sessionId } from '../entities/session.js';
import { internalCallsOf } from './internal-call.js';

/** The services that know what concerns members. */
export const CAUSING_SERVICES = ['library', 'comments', 'catalogue', 'auth'] as const;
export type CausingService = (typeof CAUSING_SERVICES)[number];

/**
 * Sent by each of these services when something that concerns a member is done or undone, and repeated until the answer says `known`: for
 * each cause the highest version counts.
 */
export const causesSubject = <S extends CausingService>(service: S) => `events.causes.${service}` as const;

export const noticeThing = z.object({
  type: z.enum([...threadType.options, 'list', 'import', 'case']),
  _id: id,
});

const noticeCause = z.object({
  _id: z.string().min(1).max(500),
  version: z.int().min(1),
  /** False after it was undone. */
  on: z.boolean(),
  /** A block gives no notification: it hides what the two members do to each other. */
  kind: z.enum([...NOTICE_KINDS, 'block']),
  /** The member it concerns. */
  member: accountId,
  /** The member who did it; null if nobody did. */
  actor: accountId.nullable(),
  /** Causes of one kind about the same thing make one notification. */
  about: z.string().max(200),
  thing: noticeThing.nullable(),
  at: moment,
  /** The words with a recommendation. */
  words: z.string().optional(),
});
export type NoticeCause = z.infer<typeof noticeCause>;

/** How many are sent at once: they are one transaction. */
export const CAUSES_AT_ONCE = 50;
export const causesMade = z.object({ causes: z.array(noticeCause).max(CAUSES_AT_ONCE) });

/** The subject for changes among a member's notifications. */
export const noticeNewsSubject = (userId: string): string => `events.notices.${userId}`;

/**
 * Requested by the social service before it pushes to a member: which of these sessions go on. None do of a member who is locked or waits for
 * deletion.
 */
export const ASK_PUSHABLE = 'requests.pushable';
export const pushableAsked = z.object({
  userId: accountId,
  sessions: z.array(sessionId).max(PUSH_LIMITS.devices),
});
export const pushable = z.object({ sessions: z.array(sessionId) });

const { change, read } = internalCallsOf('social');

export const noticeInternalCalls = {
  /** Like `get-notifications`, with ids instead of what other services know. */
  'get-notice-page': read(
    z.strictObject({ before: feedCursor.nullable(), count }),
    z.object({
      notices: z.array(
        notice.omit({ people: true, thing: true, answer: true }).extend({
          people: z.array(accountId).max(NOTICE_LIMITS.people),
          thing: noticeThing.nullable(),
        }),
      ),
      next: feedCursor.nullable(),
    }),
  ),
  /** With the caller's session, which services do not get with a call. */
  'get-push-devices': read(z.strictObject({ sessionId }), pushDevices),
  'keep-push-device': change(pushSubscription.extend({ sessionId }), z.object({ added: z.literal(true) }), {
    stores: 'again',
  }),
} as const;
