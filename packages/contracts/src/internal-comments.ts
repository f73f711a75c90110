import { z } from 'zod';
import { commentText } from './calls/comments.js';
import { comment, commentCounts, commenter, postType } from './entities/comment.js';
import { id, itemId, skip } from './entities/common.js';

/** An article or review as the comments service needs to know it. */
export const commentedPost = z.strictObject({ type: postType, _id: id, publicId: id, authorId: id });
export type CommentedPost = z.infer<typeof commentedPost>;

/** What the gateway asks on the way of the comment calls. */
export const commentInternalCalls = {
  /** An article or review by its _id or public id; 404 where there is none. */
  'get-commented-post': {
    service: 'content',
    request: z.strictObject({ type: postType, id: itemId }),
    reply: z.object({ post: commentedPost }),
  },
  /** As the call get-media-comments; `known` is false where nobody ever commented, which may be no post at all. */
  'get-thread': {
    service: 'comments',
    request: z.strictObject({ type: postType, mediaId: itemId, skip }),
    reply: z
      .object({ known: z.boolean(), comments: z.array(comment), version: z.int().min(0) })
      .extend(commentCounts.shape),
  },
  /** As the call add-comment, with what other services know about post and commenter. */
  'add-comment': {
    service: 'comments',
    effect: 'write',
    request: z.strictObject({
      post: commentedPost,
      commenter,
      comment: commentText,
      replyingTo: id.nullable(),
    }),
    reply: comment,
  },
} as const;

/**
 * Asked by the comments service each time a thread's counts change, and again until somebody says `known`: whoever shows
 * counts keeps them, of the highest version. A NATS request with this as JSON, answered by `CountsKept`.
 */
export const COMMENTS_COUNTED = 'events.comments-counted';
export const commentsCounted = commentCounts.extend({ type: postType, postId: id, version: z.int().min(1) });
export type CommentsCounted = z.infer<typeof commentsCounted>;
export const countsKept = z.object({ known: z.boolean() });
export type CountsKept = z.infer<typeof countsKept>;

/** Where what happens in a thread is published, as JSON of `CommentNews`. */
export const commentNewsSubject = (type: z.infer<typeof postType>, postId: string): string =>
  `events.comments.${type}.${postId}`;
