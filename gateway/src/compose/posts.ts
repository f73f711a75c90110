import { type CallReply, type DraftSubject, MESSAGES, type PostType } from '@screenlore/contracts';
import { CallError, LIKED_BY_MANY } from '@screenlore/service-kit/base';
import { commenterOf } from './comments.js';
import { type Ask, type ComposedCall, type Compositions, orElse } from './composition.js';
import { withLikes } from './likes.js';
import { reachOfText } from './reach.js';

/**
 * The title of a post or draft, in its stored form.
 * @param mediaId `_id` or public id
 * @throws CallError notFound
 */
async function subjectOf(mediaId: string, ask: Ask): Promise<DraftSubject> {
  const { title: found } = await ask('get-title-reference', { mediaId }).catch(
    orElse((error) => {
      throw error.code === 'notFound' ? new CallError('notFound', MESSAGES.subjectUnknown) : error;
    }),
  );
  const { _id, titleId, title, itemType, year, cover, releaseDate, firstAirDate } = found;
  return { _id, titleId, title, itemType, date: releaseDate ?? firstAirDate ?? null, year, cover };
}

/**
 * Throws for an unknown title, but not while the catalogue is unavailable (API-03).
 * @param mediaId `_id` or public id
 * @throws CallError notFound
 */
const assertTitle = async (mediaId: string, ask: Ask): Promise<void> => {
  await ask('get-title-reference', { mediaId }).catch(
    orElse((error) => {
      if (error.code === 'notFound') throw error;
    }),
  );
};

/** A post that many had liked says when much of it was changed (EDIT-10). */
async function likedPost<P extends { _id: string; rewrittenAt?: string | undefined }>(
  type: PostType,
  post: P,
  ask: Ask,
): Promise<P> {
  const { rewrittenAt, ...rest } = post;
  const [liked = post] = await withLikes(type, [rest as P], ask);
  if (rewrittenAt === undefined) return liked;
  const before = { kind: type, id: post._id, before: rewrittenAt };
  const { count } = await ask('count-likes-before', before).catch(orElse(() => ({ count: 0 })));
  return count >= LIKED_BY_MANY ? { ...liked, rewrittenAt } : liked;
}

export async function readArticle(
  articleId: string,
  ask: Ask,
  bytesOf: ComposedCall['bytesOf'],
): Promise<CallReply<'get-article'>> {
  const { article }: CallReply<'get-article'> = JSON.parse(
    (await bytesOf('get-article', { articleId })).toString(),
  );
  return { article: await likedPost('article', article, ask) };
}

export async function readReview(
  reviewId: string,
  ask: Ask,
  bytesOf: ComposedCall['bytesOf'],
): Promise<CallReply<'get-review'>> {
  const { review }: CallReply<'get-review'> = JSON.parse(
    (await bytesOf('get-review', { reviewId })).toString(),
  );
  return { review: await likedPost('review', review, ask) };
}

export const postCompositions: Compositions = {
  /** Auth has the author's names, the catalogue the title; content stores both with the article. */
  'create-article': async ({ body: post, caller, http, ask }) => {
    const { origin } = http;
    const [author, subject] = await Promise.all([
      commenterOf(caller, ask),
      post.referredMediaID === undefined ? null : subjectOf(post.referredMediaID, ask),
    ]);
    const reach = await reachOfText(post.reaches, subject, ask);
    return ask('store-article', { post, author, subject, origin, reach });
  },

  /** For articles; a review is always about a title. */
  'create-review': async ({ body: post, caller, http, ask }) => {
    const { origin } = http;
    const [author, subject] = await Promise.all([
      commenterOf(caller, ask),
      subjectOf(post.referredMediaID, ask),
    ]);
    const reach = await reachOfText(post.reaches, subject, ask);
    return ask('store-review', { post, author, subject, origin, reach });
  },

  /**
   * Stores the title's facts with the draft. While the catalogue is unavailable the draft is saved without them, so that no
   * text is lost.
   */
  'save-draft': async ({ body, http, ask }) => {
    const { origin } = http;
    const { referredMediaID } = body;
    const subject =
      referredMediaID === null
        ? null
        : await subjectOf(referredMediaID, ask).catch(
            orElse((error) => {
              if (error.code === 'notFound') throw error;
              return undefined;
            }),
          );
    return ask('store-draft', { ...body, subject, origin });
  },

  'get-article': ({ body, ask, bytesOf }) => readArticle(body.articleId, ask, bytesOf),

  'get-review': ({ body, ask, bytesOf }) => readReview(body.reviewId, ask, bytesOf),

  /** Without any, only the catalogue knows whether the title exists. */
  'get-reviews-media': async ({ body, ask }) => {
    const found = await ask('get-reviews-about', body);
    if (found.reviews.length === 0) await assertTitle(body.referredMediaId, ask);
    return found;
  },

  /** Without any, only the catalogue knows whether the title exists. */
  'get-articles-media': async ({ body, ask }) => {
    const found = await ask('get-articles-about', body);
    if (found.articles.length === 0) await assertTitle(body.referredMediaId, ask);
    return found;
  },

  /** Acts on posts (from content) and on comments (from comments), merged by time. */
  'get-moderation-acts': async ({ body, ask }) => {
    const { count, skip } = body;
    // All acts up to the end of this page might come from one service.
    const first = { count: skip + count, skip: 0 };
    const [posts, comments] = await Promise.all([
      ask('get-post-acts', first),
      ask('get-comment-acts', first),
    ]);
    const acts = [...posts.acts, ...comments.acts].sort((a, b) => (a.at < b.at ? 1 : -1));
    return { acts: acts.slice(skip, skip + count), total: posts.total + comments.total };
  },

  /** Earlier versions are in the service that has the text. */
  'get-text-versions': ({ body: { type, id, skip }, ask }) => {
    if (type === 'comment') return ask('get-comment-versions', { id, skip });
    if (type === 'opinion') return ask('get-opinion-versions', { id, skip });
    return ask('get-post-versions', { type, id, skip });
  },
};
