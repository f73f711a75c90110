import { z } from 'zod';
import { change, read } from '../call.js';
import { LIMITS } from '../constants/limits.js';
import { MESSAGES } from '../constants/messages.js';
import { comment, commentCounts, postType } from '../entities/comment.js';
import { id, itemId, skip } from '../entities/common.js';

/** Rules of a comment's text (portal.md §5); browser and service check the same schema. */
export const commentText = z
  .string()
  .max(LIMITS.commentMax, MESSAGES.commentLong)
  .refine((text) => text.trim() !== '', MESSAGES.commentEmpty);

export const commentCalls = {
  'get-media-comments': read({
    summary: 'Top-level comments of an article or review, newest first, 10 a page, and the counts of all',
    service: 'gateway',
    request: z.strictObject({ type: postType, mediaId: itemId, skip: skip.default(0) }),
    reply: z.object({ comments: z.array(comment), version: z.int().min(0) }).extend(commentCounts.shape),
  }),
  'get-replies': read({
    summary: 'Replies to a comment, oldest first, 5 a page',
    service: 'comments',
    request: z.strictObject({ _id: id, skip: skip.default(0) }),
    reply: z.object({ replies: z.array(comment) }),
  }),
  'add-comment': change({
    summary: 'Comment on an article or review, or reply to a comment of it',
    service: 'gateway',
    request: z.strictObject({
      type: postType,
      mediaId: itemId,
      mediaAuthor: z.string().optional().describe('Ignored: the server knows the author'),
      comment: commentText,
      replyingTo: id.optional(),
    }),
    reply: comment,
    once: true,
  }),
  'delete-comment': change({
    summary: 'Delete a comment with its replies; its author, the article’s author and administrators may',
    service: 'comments',
    request: z.strictObject({
      _id: id,
      reason: z
        .string()
        .max(LIMITS.moderationReasonMax)
        .optional()
        .describe('Kept when an administrator deletes'),
    }),
    reply: z.object({ _id: id, deleted: z.int().min(1) }).extend(commentCounts.shape),
    once: true,
  }),
} as const;
