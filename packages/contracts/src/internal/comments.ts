import { z } from 'zod';
import { commentText } from '../calls/comments.js';
import { NOTICE_LIMITS } from '../constants/notices.js';
import {
  comment,
  commentCounts,
  commentCursor,
  commentedPost,
  commenter,
  postType,
} from '../entities/comment.js';
import { id, itemId, skip } from '../entities/common.js';
import { actsPage, actsRequest } from '../entities/moderation.js';
import { versionsPage } from '../entities/own-text.js';
import { internalCallsOf } from './internal-call.js';

const { read, change } = internalCallsOf('comments');

export const commentInternalCalls = {
  /** A page of a thread; `known` is false where nobody ever commented, which may be no post at all. */
  'get-thread': read(
    z.strictObject({ type: postType, mediaId: itemId, skip, after: commentCursor.optional() }),
    z
      .object({ known: z.boolean(), comments: z.array(comment), version: z.int().min(0) })
      .extend(commentCounts.shape),
  ),
  /** A new comment, with what other services know about post and commenter. */
  'store-comment': change(
    z.strictObject({
      post: commentedPost,
      commenter,
      comment: commentText,
      replyingTo: id.nullable(),
      /** Whom it mentions; absent from gateways of before. */
      mentions: z
        .array(z.strictObject({ _id: id, username: z.string() }))
        .max(NOTICE_LIMITS.mentions)
        .default([]),
    }),
    comment,
  ),
  /** What a comment said before, newest first. */
  'get-comment-versions': read(z.strictObject({ id, skip }), versionsPage),
  /** What administrators did to comments, newest first. */
  'get-comment-acts': read(actsRequest, actsPage),
} as const;
