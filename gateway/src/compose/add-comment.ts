import type { Caller, Commenter } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { ServiceClient } from '../calls/service-client.js';
import type { Composition } from './compositions.js';

/**
 * Content knows whether there is such a post and whose it is, auth knows the commenter's names; the comments service keeps
 * both with the comment, so that reading it takes nobody else.
 */
export const addComment: Composition<'add-comment'> = async (envelope, services) => {
  const { body, caller, requestId, idempotencyKey } = envelope;
  if (!caller) throw new CallError('unauthenticated', 'Log in to do this');
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

async function commenterOf(caller: Caller, requestId: string, services: ServiceClient): Promise<Commenter> {
  const { names } = await services.internal('get-names', { ids: [caller.id] }, requestId);
  const [found] = names;
  if (!found) throw new CallError('unauthenticated', 'This account is no longer there');
  const { _id, ...personal_info } = found;
  return { _id, personal_info };
}
