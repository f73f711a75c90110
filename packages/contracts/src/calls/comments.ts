import { z } from 'zod';
import { callsOf } from '../call.js';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';
import { comment, commentCounts, commentCursor, postType } from '../entities/comment.js';
import { id, itemId, moment, skip } from '../entities/common.js';
import { optionalText, visibleText } from '../entities/text.js';

const comments = callsOf('comments');
const gateway = callsOf('gateway');

/** A comment's text (COMMENT-05, COMMENT-07); browser and service check the same schema. */
export const commentText = visibleText(MESSAGES.commentEmpty, {
  max: LIMITS.commentMax,
  long: MESSAGES.commentLong,
  asWritten: true,
});

/** Where a page begins: after a comment (COMMENT-09), or by how many come before it. */
const place = { skip: skip.default(0), after: commentCursor.optional() };

export const commentCalls = {
  'get-media-comments': gateway.readOfTexts(
    'Top-level comments of an article or review, newest first, 10 a page, and the counts of all',
    z.strictObject({ type: postType, mediaId: itemId, ...place }),
    z.object({ comments: z.array(comment), version: z.int().min(0) }).extend(commentCounts.shape),
  ),
  'get-replies': comments.readOfTexts(
    'Replies to a comment, oldest first, 5 a page',
    z.strictObject({ _id: id, ...place }),
    z.object({ replies: z.array(comment) }),
  ),
  'add-comment': gateway.change(
    'Comment on an article or review, or reply to a comment of it',
    z.strictObject({
      type: postType,
      mediaId: itemId,
      mediaAuthor: z.string().optional().describe('Ignored: the server knows the author'),
      comment: commentText,
      replyingTo: id.optional(),
    }),
    comment,
    { forOthers: true },
  ),
  'delete-comment': comments.change(
    'Delete a comment with its replies; its author, the article’s author and administrators may',
    z.strictObject({
      _id: id,
      reason: optionalText({ max: LIMITS.moderationReasonMax })
        .optional()
        .describe('Kept when an administrator deletes'),
    }),
    z
      .object({
        _id: id,
        deleted: z.int().min(1),
        until: moment
          .optional()
          .describe('How long undo-delete-comment puts it back; absent where it does not'),
      })
      .extend(commentCounts.shape),
    { hides: true },
  ),
} as const;
