import { commenterOf } from './commenter-of.js';
import type { Composition } from './composition.js';

/**
 * Content knows the post and its author, auth the commenter's names; the comments service stores both with the comment, so
 * that reading it takes no other service.
 */
export const addComment: Composition<'add-comment'> = async ({ body, caller, ask }) => {
  const [{ post }, commenter] = await Promise.all([
    ask('get-commented-post', { type: body.type, id: body.mediaId }),
    commenterOf(caller, ask),
  ]);
  const { comment, replyingTo = null } = body;
  return ask('store-comment', { post, commenter, comment, replyingTo });
};
