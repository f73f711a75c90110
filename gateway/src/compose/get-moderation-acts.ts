import type { Composition } from './composition.js';

/** What was done to posts and to comments, each known to its own service, in one order of time. */
export const getModerationActs: Composition<'get-moderation-acts'> = async ({ body, ask }) => {
  const { count, skip } = body;
  // Any of those up to the last one asked for may be of either service.
  const first = { count: skip + count, skip: 0 };
  const [posts, comments] = await Promise.all([ask('get-post-acts', first), ask('get-comment-acts', first)]);
  const acts = [...posts.acts, ...comments.acts].sort((a, b) => (a.at < b.at ? 1 : -1));
  return { acts: acts.slice(skip, skip + count), total: posts.total + comments.total };
};
