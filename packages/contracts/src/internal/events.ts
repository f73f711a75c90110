import { z } from 'zod';
import { commentCounts, commentedPost, type PostType, postType } from '../entities/comment.js';
import { accountId, id, moment, rating } from '../entities/common.js';

/** Tokens of session `sid` whose `ver` is below `below` are refused; null refuses all of them. */
export const endedSession = z.object({ sid: z.string(), below: z.int().nullable() });
export type EndedSession = z.infer<typeof endedSession>;

/** Published by the auth service each time sessions end, as JSON of `EndedSession[]`; every gateway listens. */
export const SESSIONS_ENDED = 'auth.events.sessions-ended';

/**
 * Requested by the comments service each time a thread's counts change, and again until the answer says `known`: who
 * shows counts keeps those of the highest version.
 */
export const COMMENTS_COUNTED = 'events.comments-counted';
export const commentsCounted = commentCounts.extend({
  type: postType,
  postId: id,
  /** Members who ever commented, without the post's author and new accounts; counted up to `LIMITS.frontCommenters`. */
  commenters: z.int().min(0).default(0),
  version: z.int().min(1),
});
export type CommentsCounted = z.infer<typeof commentsCounted>;
export const countsKept = z.object({ known: z.boolean() });
export type CountsKept = z.infer<typeof countsKept>;

/**
 * Requested by the content service each time a post is withdrawn or restored, and again until the answer says `known`, as
 * for `COMMENTS_COUNTED`: what belongs to the post is shown or not, as the highest version says.
 */
export const POST_SHOWN = 'events.post-shown';
export const postShown = z.object({ post: commentedPost, shown: z.boolean(), version: z.int().min(1) });
export type PostShown = z.infer<typeof postShown>;

/**
 * Requested by the library service each time a viewing touches a title's rating or ends a wish to see it, and again until
 * the answer says `known`. Each part has the version that brought it, so that one the catalogue knows changes nothing.
 */
export const MARKS_TOLD = 'events.marks-told';
export const marksTold = z.object({
  userId: accountId,
  /** When the account was made, in milliseconds since 1970; see `Caller`. */
  since: z.number().nullable(),
  /** `_id` of the title. */
  title: id,
  version: z.int().min(1),
  rating: z.object({ value: rating, at: moment, version: z.int().min(1) }).nullable(),
  /** Want-to-see ends with a viewing. */
  seen: z.object({ version: z.int().min(1) }).nullable(),
});
export type MarksTold = z.infer<typeof marksTold>;

/** Where what happens in a thread is published, as JSON of `CommentNews`. */
export const commentNewsSubject = (type: PostType, postId: string): string =>
  `events.comments.${type}.${postId}`;
