import { z } from 'zod';
import { address, id, moment } from './common.js';

/** Who comments, as it is shown beside the comment. Kept with each comment: usernames never change. */
export const commenter = z.object({
  _id: id,
  personal_info: z.object({
    username: z.string(),
    profile_img: address.nullable(),
    firstName: z.string(),
    surname: z.string(),
  }),
});
export type Commenter = z.infer<typeof commenter>;

export const comment = z.object({
  _id: id,
  /** As it was written; plain text. */
  comment: z.string(),
  commentedBy: commenter,
  commentedAt: moment,
  /** Absent until its author edits it. */
  editedAt: moment.optional(),
  /** Usernames that it mentions; absent where there are none. */
  mentions: z.array(z.string()).optional(),
  /** Ids of the first replies, oldest first; of so many as a list may have (500), `replyCount` tells how many there are. */
  children: z.array(id),
  replyCount: z.int().min(0),
  /** The comment it replies to; null at the top level. */
  replyingTo: id.nullable(),
});
export type Comment = z.infer<typeof comment>;

/** The comment that a page goes on after; it may be gone by now. */
export const commentCursor = z.strictObject({ _id: z.string().regex(/^[0-9a-f]{24}$/), commentedAt: moment });
export type CommentCursor = z.infer<typeof commentCursor>;

/** How many comments an article or review has, replies included, and how many of them are at the top level. */
export const commentCounts = z.object({
  totalComments: z.int().min(0),
  totalParentComments: z.int().min(0),
});
export type CommentCounts = z.infer<typeof commentCounts>;

/** What can be commented on. */
export const postType = z.enum(['article', 'review']);
export type PostType = z.infer<typeof postType>;

/** An article or review as the comments service needs to know it. */
export const commentedPost = z.strictObject({ type: postType, _id: id, publicId: id, authorId: id });
export type CommentedPost = z.infer<typeof commentedPost>;

/**
 * What happens in a thread while somebody has it open (`GET /api/live/comments`). `version` grows by one with every change
 * of the thread: who finds one missing has missed something.
 */
export const commentNews = z.discriminatedUnion('kind', [
  commentCounts.extend({ kind: z.literal('added'), version: z.int(), comment }),
  commentCounts.extend({ kind: z.literal('edited'), version: z.int(), comment }),
  commentCounts.extend({
    kind: z.literal('deleted'),
    version: z.int(),
    _id: id,
    replyingTo: id.nullable(),
  }),
]);
export type CommentNews = z.infer<typeof commentNews>;
