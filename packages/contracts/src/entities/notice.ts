import { z } from 'zod';
import { CATEGORIES } from '../constants/categories.js';
import { CHOSEN_NOTICE_KINDS, NOTICE_KINDS, NOTICE_LIMITS, PUSH_LIMITS } from '../constants/notices.js';
import { address, id, moment } from './common.js';
import { likedKind } from './like.js';
import { opinionAuthor } from './rating.js';
import { reaching } from './reach.js';
import { caseAnswer } from './report.js';

export const noticeKind = z.enum(NOTICE_KINDS);
const chosenKinds = z.array(z.enum(CHOSEN_NOTICE_KINDS)).max(CHOSEN_NOTICE_KINDS.length);

/** What it is about, as the catalogue or content service names it. */
const thing = z.object({
  name: z.string(),
  picture: address.nullable(),
  page: z.object({
    kind: z.enum([...CATEGORIES, 'article', 'review', 'episode', 'list', 'import', 'club']),
    id,
  }),
  ...reaching,
});

/** A notification: something that concerns a member, done by one or several people. */
export const notice = z.object({
  _id: id,
  kind: noticeKind,
  /** The time of its latest cause. */
  at: moment,
  unread: z.boolean(),
  /** The people who did it last; empty if the portal itself did. */
  people: z.array(opinionAuthor).max(NOTICE_LIMITS.people),
  count: z.int().min(1).describe('How many people did it, or how many things were found, as far as 100'),
  liked: likedKind.optional().describe('Of a like: of what'),
  /** Null if it is only about the people, or while a service is unavailable. */
  thing: thing.nullable(),
  /** The words with a recommendation by one person; absent otherwise. */
  words: z.string().optional(),
  /** Only for decisions of moderators; absent otherwise. */
  answer: caseAnswer.optional(),
});
/** A member's choices for notifications. */
export const noticeSettings = z.object({
  off: chosenKinds.describe('Kinds that are not shown'),
  mail: chosenKinds.optional().describe('Kinds that come by mail; absent from older services'),
  push: chosenKinds.optional().describe('Kinds that come by web push; absent from older services'),
  weekly: z.boolean().optional().describe('Whether what was not read comes by mail once a week'),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;
export type Notice = z.infer<typeof notice>;

/** Where a browser's push service takes pushes for it. It is as good as a secret. */
export const pushEndpoint = z.url().max(PUSH_LIMITS.endpointMax);
/** As browsers make one. */
export const pushSubscription = z.strictObject({
  endpoint: pushEndpoint,
  keys: z.strictObject({
    p256dh: z
      .string()
      .regex(/^[\w-]{87}$/)
      .describe('A point of P-256 as base64url'),
    auth: z
      .string()
      .regex(/^[\w-]{22}$/)
      .describe('16 bytes as base64url'),
  }),
});
export type PushSubscription = z.infer<typeof pushSubscription>;
export const pushDevices = z.object({
  key: z.string().describe('The key by which browsers know pushes of this portal, as base64url'),
  endpoint: z.string().nullable().describe("Of the device that the caller's session added; null without one"),
  devices: z.array(z.object({ service: z.string().describe('Host of the push service'), at: moment })),
});
