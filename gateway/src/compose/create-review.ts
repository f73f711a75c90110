import { commenterOf } from './commenter-of.js';
import type { Composition } from './compositions.js';
import { subjectOf } from './subject-of.js';

/** As an article; a review is always about a title. */
export const createReview: Composition<'create-review'> = async (envelope, services, { origin }) => {
  const { body: post, caller, requestId, idempotencyKey } = envelope;
  const [author, subject] = await Promise.all([
    commenterOf(caller, requestId, services),
    subjectOf(post.referredMediaID, requestId, services),
  ]);
  return services.internal('create-review', { post, author, subject, origin }, requestId, {
    caller,
    idempotencyKey,
  });
};
