import { commenterOf } from './commenter-of.js';
import type { Composition } from './compositions.js';
import { subjectOf } from './subject-of.js';

/** Auth knows the author's names and the catalogue the title; content keeps both with the article. */
export const createArticle: Composition<'create-article'> = async (envelope, services, { origin }) => {
  const { body: post, caller, requestId, idempotencyKey } = envelope;
  const [author, subject] = await Promise.all([
    commenterOf(caller, requestId, services),
    post.referredMediaID === undefined ? null : subjectOf(post.referredMediaID, requestId, services),
  ]);
  return services.internal('create-article', { post, author, subject, origin }, requestId, {
    caller,
    idempotencyKey,
  });
};
