import { z } from 'zod';
import { callsOf } from '../call.js';
import * as LIMITS from '../constants/limits.js';
import { comment, commentCounts, postType } from '../entities/comment.js';
import { id, itemId, moment, skip } from '../entities/common.js';
import { deletedPost, heldPost, versionedType, versionsPage } from '../entities/own-text.js';
import { commentText } from './comments.js';

const content = callsOf('content');
const comments = callsOf('comments');
const gateway = callsOf('gateway');

const post = z.strictObject({ type: postType, id: itemId });

/** Authors change their own published texts. */
export const ownTextCalls = {
  'edit-post': content.change(
    'Begin to edit an own article or review, or go on: a draft, which replaces it when it is published',
    post,
    z.object({ draft: id }),
  ),
  'delete-post': content.change(
    `Delete an own article or review with its comments; it can be undone for ${LIMITS.undoDeleteHours} hours`,
    post,
    z.object({ id, until: moment }),
    { hides: true },
  ),
  'undo-delete-post': content.change(
    'Publish an own article or review again that was deleted a short while ago, with its comments',
    post,
    z.object({ id }),
  ),
  'get-deleted-posts': content.ownRead(
    'Own articles and reviews whose deletion can still be undone, the last deleted first',
    z.strictObject({}),
    z.object({ posts: z.array(deletedPost) }),
  ),
  'get-held-posts': content.ownRead(
    'Own articles and reviews that wait for a moderator, the latest first',
    z.strictObject({}),
    z.object({ posts: z.array(heldPost) }),
  ),
  'edit-comment': comments.change(
    'Replace the text of an own comment',
    z.strictObject({ _id: id, comment: commentText }),
    comment,
    { hides: true, forOthers: true },
  ),
  'undo-delete-comment': comments.change(
    'Put a comment back with its replies; who deleted it may, for as long as delete-comment said',
    z.strictObject({ _id: id }),
    z.object({ comment }).extend(commentCounts.shape),
  ),
  'get-text-versions': gateway.ownRead(
    `What a text said before it was edited or deleted, the newest first, ${LIMITS.textVersionsPage} a page; moderators`,
    z.strictObject({ type: versionedType, id: itemId, skip: skip.default(0) }),
    versionsPage,
    { access: 'moderator' },
  ),
} as const;
