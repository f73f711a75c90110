import { z } from 'zod';
import { callsOf } from '../call.js';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';
import { comment, commentCounts, commentCursor, covered, threadType } from '../entities/comment.js';
import { id, itemId, moment, skip } from '../entities/common.js';
import { commentOrder } from '../entities/like.js';
import { writtenReach } from '../entities/reach.js';
import { optionalText, visibleText } from '../entities/text.js';

const comments = callsOf('comments');
const gateway = callsOf('gateway');

/** A comment's text (COMMENT-05, COMMENT-07); browser and service check the same schema. */
export const commentText = visibleText(MESSAGES.commentEmpty, {
  max: LIMITS.commentMax,
  long: MESSAGES.commentLong,
  asWritten: true,
});

export const heldComments = z
  .array(comment)
  .optional()
  .describe('On the first page: those of the caller that wait for a moderator, in none of the counts');

/** Where a page begins: after a comment (COMMENT-09), or by how many come before it. */
const place = { skip: skip.default(0), after: commentCursor.optional() };

/** Comments on an episode are sent to members who have seen it, and to readers who ask anyway (EPISODE-06). */
export const reveal = z
  .boolean()
  .default(false)
  .describe(
    'Of an episode that the caller has not marked, or an article or review that is covered: sent all the same',
  );

export const commentCalls = {
  'get-media-comments': gateway.readOfTexts(
    'Top-level comments of an article, review, episode, title or club, 10 a page, and the counts of all',
    z.strictObject({ type: threadType, mediaId: itemId, reveal, order: commentOrder, ...place }),
    z
      .object({ comments: z.array(comment), version: z.int().min(0), covered, held: heldComments })
      .extend(commentCounts.shape),
  ),
  'get-replies': comments.readOfTexts(
    'Replies to a comment, oldest first, 5 a page',
    z.strictObject({
      ...{ _id: id, reveal, ...place },
      opened: z
        .boolean()
        .default(false)
        .describe('The caller asked for the comment that they reply to, which was covered'),
    }),
    z.object({
      replies: z.array(comment),
      covered,
      article: id.optional().describe('`_id` of the article that they stand below'),
      review: id.optional().describe('`_id` of the review that they stand below'),
    }),
  ),
  'add-comment': gateway.change(
    'Comment on an article, review, episode, title or club, or reply to a comment of it',
    z.strictObject({
      type: threadType,
      mediaId: itemId,
      mediaAuthor: z.string().optional().describe('Ignored: the server knows the author'),
      comment: commentText,
      replyingTo: id.optional(),
      reaches: writtenReach
        .optional()
        .describe(
          'Below a review, or an article about a title: how much of the title the comment gives away; without it nothing',
        ),
    }),
    comment,
    { forOthers: true },
  ),
  'delete-comment': comments.change(
    'Delete a comment with its replies; its author, the article’s author and moderators may',
    z.strictObject({
      _id: id,
      reason: optionalText({ max: LIMITS.moderationReasonMax })
        .optional()
        .describe('Kept when a moderator deletes'),
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
