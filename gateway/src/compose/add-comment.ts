import { commenterOf } from './commenter-of.js';
import type { Composition } from './compositions.js';

/**
 * Content knows whether there is such a post and whose it is, auth knows the commenter's names; the comments service keeps
 * both with the comment, so that reading it takes nobody else.
 */
export const addComment: Composition<'add-comment'> = async (envelope, services) => {
  const { body, caller, requestId, idempotencyKey } = envelope;
  const [{ post }, commenter] = await Promise.all([
    services.internal('get-commented-post', { type: body.type, id: body.mediaId }, requestId),
    commenterOf(caller, requestId, services),
  ]);
  const { comment, replyingTo = null } = body;
  return services.internal('add-comment', { post, commenter, comment, replyingTo }, requestId, {
    caller,
    idempotencyKey,
  });
};
