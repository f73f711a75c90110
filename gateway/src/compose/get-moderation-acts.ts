import type { Composition } from './compositions.js';

/** What was done to posts and to comments, each kept by its own service, in one order of time. */
export const getModerationActs: Composition<'get-moderation-acts'> = async (
  { body: { count, skip }, requestId },
  services,
) => {
  // Any of those up to the last one asked for may be of either service.
  const asked = { count: skip + count, skip: 0 };
  const [posts, comments] = await Promise.all([
    services.internal('get-post-acts', asked, requestId),
    services.internal('get-comment-acts', asked, requestId),
  ]);
  const acts = [...posts.acts, ...comments.acts].sort((one, other) => (one.at < other.at ? 1 : -1));
  return { acts: acts.slice(skip, skip + count), total: posts.total + comments.total };
};
