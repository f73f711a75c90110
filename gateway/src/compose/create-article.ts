import { commenterOf } from './commenter-of.js';
import type { Composition } from './composition.js';
import { subjectOf } from './subject-of.js';

/** Auth knows the author's names and the catalogue the title; content stores both with the article. */
export const createArticle: Composition<'create-article'> = async ({ body: post, caller, http, ask }) => {
  const { origin } = http;
  const [author, subject] = await Promise.all([
    commenterOf(caller, ask),
    post.referredMediaID === undefined ? null : subjectOf(post.referredMediaID, ask),
  ]);
  return ask('store-article', { post, author, subject, origin });
};
