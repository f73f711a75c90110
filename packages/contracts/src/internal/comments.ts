import { z } from 'zod';
import { commentText, heldComments } from '../calls/comments.js';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import { NOTICE_LIMITS } from '../constants/notices.js';
import {
  comment,
  commentCounts,
  commentCursor,
  commented,
  commenter,
  covered,
  threadType,
} from '../entities/comment.js';
import { accountId, id, itemId, skip } from '../entities/common.js';
import { episodeTalk, feeling, keptVotes } from '../entities/episode-talk.js';
import { commentOrder } from '../entities/like.js';
import { actsPage, actsRequest } from '../entities/moderation.js';
import { versionsPage } from '../entities/own-text.js';
import { reachOfTitle } from '../entities/reach.js';
import { internalCallsOf } from './internal-call.js';

const { read, change } = internalCallsOf('comments');

export const commentInternalCalls = {
  /** A page of a thread; `known` is false if nobody has ever commented, so that the post may not even exist. */
  'get-thread': read(
    z.strictObject({
      ...{ type: threadType, mediaId: itemId, skip, after: commentCursor.optional() },
      /** For an episode: whether the caller may read it, according to the gateway. */
      reveal: z.boolean().default(false),
      order: commentOrder,
      /** The members whom the caller follows, for the order by them. */
      follows: z.array(accountId).max(LIBRARY_LIMITS.followingMax).default([]),
    }),
    z
      .object({
        ...{ known: z.boolean(), comments: z.array(comment), version: z.int().min(0), covered },
        held: heldComments,
      })
      .extend(commentCounts.shape),
  ),
  /** A new comment, with what other services know about the post and the commenter. */
  'store-comment': change(
    z.strictObject({
      post: commented,
      commenter,
      comment: commentText,
      replyingTo: id.nullable(),
      /** The members that it mentions; absent from older gateways. */
      mentions: z
        .array(z.strictObject({ _id: id, username: z.string() }))
        .max(NOTICE_LIMITS.mentions)
        .default([]),
      reach: reachOfTitle.nullable().default(null),
    }),
    comment,
  ),
  /** A comment, and the comments above it. */
  'get-comment': read(
    z.strictObject({ id }),
    z.object({ comment, thread: z.object({ type: threadType, _id: id }) }),
  ),
  'store-comment-reach': change(
    z.strictObject({ id, reach: reachOfTitle.nullable() }),
    z.object({ comment }),
    { stores: 'again' },
  ),
  /** How many people talk about an episode, and their feelings about it. */
  'get-talk': read(z.strictObject({ episode: itemId }), episodeTalk),
  'store-feeling': change(z.strictObject({ episode: itemId, feeling: feeling.nullable() }), episodeTalk, {
    stores: 'again',
  }),
  /** Votes for the best character of an episode. */
  'get-character-votes': read(z.strictObject({ episode: itemId }), keptVotes),
  'store-character-vote': change(z.strictObject({ episode: itemId, role: id.nullable() }), keptVotes, {
    stores: 'again',
  }),
  /** What a comment said before, newest first. */
  'get-comment-versions': read(z.strictObject({ id, skip }), versionsPage),
  /** What administrators did to comments, newest first. */
  'get-comment-acts': read(actsRequest, actsPage),
} as const;
