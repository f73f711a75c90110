import { commenterOf } from './commenter-of.js';
import type { Composition } from './composition.js';
import { subjectOf } from './subject-of.js';

/** As an article; a review is always about a title. */
export const createReview: Composition<'create-review'> = async ({ body: post, caller, http, ask }) => {
  const { origin } = http;
  const [author, subject] = await Promise.all([
    commenterOf(caller, ask),
    subjectOf(post.referredMediaID, ask),
  ]);
  return ask('store-review', { post, author, subject, origin });
};
