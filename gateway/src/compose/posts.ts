import { type DraftSubject, MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { commenterOf } from './comments.js';
import { type Ask, type Compositions, orElse } from './composition.js';

/**
 * The title that something is about, as posts and drafts store it.
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
 * Nothing is said while the catalogue is unavailable: the others go on (API-03).
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

export const postCompositions: Compositions = {
  /** Auth knows the author's names and the catalogue the title; content stores both with the article. */
  'create-article': async ({ body: post, caller, http, ask }) => {
    const { origin } = http;
    const [author, subject] = await Promise.all([
      commenterOf(caller, ask),
      post.referredMediaID === undefined ? null : subjectOf(post.referredMediaID, ask),
    ]);
    return ask('store-article', { post, author, subject, origin });
  },

  /** As an article; a review is always about a title. */
  'create-review': async ({ body: post, caller, http, ask }) => {
    const { origin } = http;
    const [author, subject] = await Promise.all([
      commenterOf(caller, ask),
      subjectOf(post.referredMediaID, ask),
    ]);
    return ask('store-review', { post, author, subject, origin });
  },

  /** With the title the draft is about; without it while the catalogue is unavailable, so that no text is lost. */
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

  /** Where there are none, only the catalogue knows whether there is such a title at all. */
  'get-reviews-media': async ({ body, ask }) => {
    const found = await ask('get-reviews-about', body);
    if (found.reviews.length === 0) await assertTitle(body.referredMediaId, ask);
    return found;
  },

  /** Where there are none, only the catalogue knows whether there is such a title at all. */
  'get-articles-media': async ({ body, ask }) => {
    const found = await ask('get-articles-about', body);
    if (found.articles.length === 0) await assertTitle(body.referredMediaId, ask);
    return found;
  },

  /** What was done to posts and to comments, each known to its own service, in one order of time. */
  'get-moderation-acts': async ({ body, ask }) => {
    const { count, skip } = body;
    // Any of those up to the last one asked for may be of either service.
    const first = { count: skip + count, skip: 0 };
    const [posts, comments] = await Promise.all([
      ask('get-post-acts', first),
      ask('get-comment-acts', first),
    ]);
    const acts = [...posts.acts, ...comments.acts].sort((a, b) => (a.at < b.at ? 1 : -1));
    return { acts: acts.slice(skip, skip + count), total: posts.total + comments.total };
  },

  /** Each kind of text has its earlier versions where it is kept itself. */
  'get-text-versions': ({ body: { type, id, skip }, ask }) => {
    if (type === 'comment') return ask('get-comment-versions', { id, skip });
    if (type === 'opinion') return ask('get-opinion-versions', { id, skip });
    return ask('get-post-versions', { type, id, skip });
  },
};
