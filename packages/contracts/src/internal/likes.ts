import { z } from 'zod';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import * as LIMITS from '../constants/limits.js';
import { threadType } from '../entities/comment.js';
import { accountId, id, moment, page } from '../entities/common.js';
import { likedKind, likes } from '../entities/like.js';
import { internalCallsOf } from './internal-call.js';
import { noticeThing } from './notices.js';

const comments = internalCallsOf('comments');
const catalogue = internalCallsOf('catalogue');

const text = z.strictObject({ kind: likedKind, id });

/** The place of a text that everybody may read: pages that show the place receive its likes (LIKE-13). */
const likePlace = z.strictObject({
  type: z.enum(['article', 'review', 'episode', 'title', 'opinions', 'list']),
  _id: id,
});
export type LikePlace = z.infer<typeof likePlace>;

/** The subject for new counts of likes of texts in a place, as JSON of `LikeNews`. */
export const likeNewsSubject = (type: LikePlace['type'] | '*', id: string): string =>
  `events.likes.${type}.${id}`;

export const likeInternalCalls = {
  /** A like of a text whose author and visibility the gateway has looked up. */
  'store-like': comments.change(
    text.extend({
      liked: z.boolean(),
      /** Null if the like is withdrawn. */
      author: accountId.nullable(),
      /** Where its author reads the text, for the notification. */
      thing: noticeThing.nullable(),
      /** Absent if not everybody may read it. */
      place: likePlace.optional(),
    }),
    z.object({ liked: z.boolean() }),
  ),
  /** For those of the texts that somebody likes. */
  'get-likes': comments.read(
    z.strictObject({ kind: likedKind, ids: z.array(id).min(1).max(LIMITS.listCountMax) }),
    z.object({ likes: z.array(likes.extend({ id })) }),
  ),
  /** How many people liked a text before a time, and still do. */
  'count-likes-before': comments.read(text.extend({ before: moment }), z.object({ count: z.int().min(0) })),
  'get-liker-page': comments.read(
    text.extend(page),
    z.object({ members: z.array(z.object({ _id: id, since: moment })), total: z.int().min(0) }),
  ),
  /** The author of a comment, and what it is on. */
  'get-comment-author': comments.read(
    z.strictObject({ id }),
    z.object({ userId: z.string(), thread: z.object({ type: threadType, _id: id }) }),
  ),
  /** The author of an opinion that the caller may see. */
  'get-opinion-author': catalogue.read(
    z.strictObject({ id, follows: z.array(accountId).max(LIBRARY_LIMITS.followingMax) }),
    z.object({
      userId: z.string(),
      title: id.nullable().describe('Null of an opinion on a role'),
      forEveryone: z.boolean().optional().describe('Absent of older services'),
    }),
  ),
} as const;

/**
 * The services that report deleted texts with likes. The content service reports those deleted with an account; all its others are
 * reported by `POST_SHOWN`.
 */
export const LIKED_SERVICES = ['catalogue', 'content', 'library'] as const;
export type LikedService = (typeof LIKED_SERVICES)[number];

/**
 * Sent by each of these services when a text with likes is deleted for good, and repeated until the answer says `known`: its likes are
 * deleted.
 */
export const textGoneSubject = <S extends LikedService>(service: S) => `events.text-gone.${service}` as const;
export const textGone = text;

/** Sent by the comments service each time the likes of an opinion change, like `COMMENTS_COUNTED`: the catalogue sorts by them. */
export const LIKES_COUNTED = 'events.likes-counted';
export const likesCounted = z.object({ opinion: id, likes: z.int().min(0), version: z.int().min(1) });
export type LikesCounted = z.infer<typeof likesCounted>;
