import { z } from 'zod';
import { change, read } from '../call.js';
import { LIMITS } from '../constants/limits.js';
import { MESSAGES } from '../constants/messages.js';
import { comment } from '../entities/comment.js';
import { id, itemId, skip } from '../entities/common.js';

const service = 'comments';
const planned = 'Comments come with the community release.';

export const commentCalls = {
  'get-media-comments': read({
    summary: 'Top-level comments of an article or review, newest first, 10 a page',
    service,
    planned,
    request: z.strictObject({ type: z.enum(['article', 'review']), mediaId: itemId, skip: skip.default(0) }),
    reply: z.object({ comments: z.array(comment) }),
  }),
  'get-replies': read({
    summary: 'Replies to a comment, oldest first, 5 a page',
    service,
    planned,
    request: z.strictObject({ _id: id, skip: skip.default(0) }),
    reply: z.object({ replies: z.array(comment) }),
  }),
  'add-comment': change({
    summary: 'Comment on an article or review, or reply to a comment of it',
    service,
    planned,
    request: z.strictObject({
      type: z.enum(['article', 'review']),
      mediaId: itemId,
      mediaAuthor: z.string().optional().describe('Ignored: the server knows the author'),
      comment: z
        .string()
        .max(LIMITS.commentMax, MESSAGES.commentLong)
        .refine((text) => text.trim() !== '', MESSAGES.commentEmpty),
      replyingTo: id.optional(),
    }),
    reply: comment,
  }),
  'delete-comment': change({
    summary: 'Delete a comment with its replies; its author, the article’s author and administrators may',
    service,
    planned,
    request: z.strictObject({ _id: id }),
    reply: z.object({ _id: id }),
  }),
} as const;
