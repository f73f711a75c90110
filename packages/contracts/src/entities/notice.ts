import { z } from 'zod';
import { CATEGORIES } from '../constants/categories.js';
import { NOTICE_KINDS, NOTICE_LIMITS } from '../constants/notices.js';
import { address, id, moment } from './common.js';
import { opinionAuthor } from './rating.js';

export const noticeKind = z.enum(NOTICE_KINDS);

/** What it is about, as the catalogue or content names it. */
const thing = z.object({
  name: z.string(),
  picture: address.nullable(),
  page: z.object({ kind: z.enum([...CATEGORIES, 'article', 'review', 'import']), id }),
});

/** A notification: what somebody did, or several, that concerns a member. */
export const notice = z.object({
  _id: id,
  kind: noticeKind,
  /** Of its latest cause. */
  at: moment,
  unread: z.boolean(),
  /** Those who did it last; nobody where the portal itself did. */
  people: z.array(opinionAuthor).max(NOTICE_LIMITS.people),
  count: z.int().min(1).describe('How many people did it, or how many things were found, as far as 100'),
  /** Null where it is about nothing but the people, or while a service is unavailable. */
  thing: thing.nullable(),
});
/** What a member chose for the notifications. */
export const noticeSettings = z.object({
  off: z.array(noticeKind).max(NOTICE_KINDS.length).describe('Kinds that are not shown'),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;
export type Notice = z.infer<typeof notice>;
