import { z } from 'zod';
import { change, ownRead, read } from '../call.js';
import { CATEGORIES } from '../constants/categories.js';
import { LIMITS } from '../constants/limits.js';
import { MESSAGES } from '../constants/messages.js';
import { address, category, count, id, itemId, moment, rating, skip } from '../entities/common.js';
import { article, editorContent, review } from '../entities/post.js';

const service = 'content';
const COMMUNITY = 'Reading and writing come with the community release.';

const page = z.strictObject({ count: count.default(LIMITS.listCountDefault), skip: skip.default(0) });
const articles = z.object({ articles: z.array(article) });
const reviews = z.object({ reviews: z.array(review) });

const articleList = (summary: string) => read({ summary, service, request: page, reply: articles });
const reviewList = (summary: string) => read({ summary, service, request: page, reply: reviews });

const body = (empty: string) =>
  editorContent.extend({ blocks: editorContent.shape.blocks.min(1, empty).max(LIMITS.postBlocksMax) });

const articleText = {
  banner: address.min(1, MESSAGES.articleBannerMissing),
  title: z.string().trim().min(1, MESSAGES.articleTitleMissingAtPublish).max(LIMITS.postTitleMax),
  description: z
    .string()
    .trim()
    .min(1, MESSAGES.articleDescription)
    .max(LIMITS.descriptionMax, MESSAGES.articleDescription),
  content: body(MESSAGES.articleBodyMissing),
  tags: z.array(z.string().min(1).max(40)).min(1, MESSAGES.articleTagsMissing).max(LIMITS.postTagsMax),
};

const reviewText = {
  banner: address.min(1, MESSAGES.reviewBannerMissing),
  title: z.string().trim().min(1, MESSAGES.reviewTitleMissingAtPublish).max(LIMITS.postTitleMax),
  description: z
    .string()
    .trim()
    .min(1, MESSAGES.reviewDescription)
    .max(LIMITS.descriptionMax, MESSAGES.reviewDescription),
  category: z.enum(CATEGORIES),
  content: body(MESSAGES.reviewBodyMissing),
  referredMediaID: itemId,
  activity: z.strictObject({ rating: rating }),
};

/** Rules of the publish step (portal.md §5); browser and service check the same schema. */
export const articleToPublish = z.strictObject({
  ...articleText,
  draft: z.literal(false).default(false),
  referredMediaID: itemId.optional(),
  id: id.optional(),
});
export const reviewToPublish = z.strictObject({
  ...reviewText,
  draft: z.literal(false).default(false),
  id: id.optional(),
});

const draftFields = {
  kind: z.enum(['article', 'review']),
  title: z.string().max(LIMITS.postTitleMax),
  banner: address.nullable(),
  description: z.string().max(LIMITS.descriptionMax),
  content: editorContent,
  tags: z.array(z.string().max(40)).max(LIMITS.postTagsMax),
  category: category.nullable(),
  referredMediaID: itemId.nullable(),
  activity: z.strictObject({ rating: z.int().min(0).max(10) }),
};
export const draft = z.object({ ...draftFields, id, savedAt: moment, revision: z.int() });
export type Draft = z.infer<typeof draft>;

export const postCalls = {
  'get-articles': read({
    summary: 'Latest articles, or random ones',
    service,
    request: z.strictObject({
      type: z.literal('latest').optional(),
      random: z.boolean().default(false),
      category: category.optional(),
      count: count.default(LIMITS.listCountDefault),
      skip: skip.default(0),
    }),
    reply: articles,
  }),
  'get-articles-latest': articleList('Articles, newest first'),
  'get-articles-latest-movies': articleList('Articles about movies, newest first'),
  'get-articles-latest-series': articleList('Articles about series, newest first'),
  'get-articles-latest-games': articleList('Articles about games, newest first'),
  'get-articles-popular': articleList('Articles by how much they are discussed, then newest first'),
  'get-reviews-random': { ...reviewList('Reviews drawn at random'), cacheMs: undefined },
  'get-reviews-latest': reviewList('Reviews, newest first'),
  'get-reviews-latest-movies': reviewList('Reviews of movies, newest first'),
  'get-reviews-latest-series': reviewList('Reviews of series, newest first'),
  'get-reviews-latest-games': reviewList('Reviews of games, newest first'),
  'get-reviews-media': read({
    summary: 'Reviews of one title, newest first',
    service,
    request: z.strictObject({ referredMediaId: itemId, count: count.default(1), skip: skip.default(0) }),
    reply: reviews,
  }),
  'get-article': read({
    summary: 'One article',
    service,
    request: z.strictObject({ articleId: itemId }),
    reply: z.object({ article }),
  }),
  'get-review': read({
    summary: 'One review',
    service,
    request: z.strictObject({ reviewId: itemId }),
    reply: z.object({ review }),
  }),
  'create-article': change({
    summary: 'Publish an article; `id` names the draft it comes from',
    service,
    planned: COMMUNITY,
    request: articleToPublish,
    reply: z.object({ id }),
  }),
  'create-review': change({
    summary: 'Publish a review; `id` names the draft it comes from',
    service,
    planned: COMMUNITY,
    request: reviewToPublish,
    reply: z.object({ id }),
  }),
  'save-draft': change({
    summary:
      'Save a draft; with `id` and the revision it was read at, a new state of it (409 when it changed meanwhile)',
    service,
    planned: COMMUNITY,
    request: z.strictObject({ ...draftFields, id: id.optional(), revision: z.int().optional() }),
    reply: z.object({ draft }),
  }),
  'get-drafts': ownRead({
    summary: 'Own drafts, last saved first',
    service,
    planned: COMMUNITY,
    request: page,
    reply: z.object({ drafts: z.array(draft) }),
  }),
  'delete-draft': change({
    summary: 'Delete an own draft',
    service,
    planned: COMMUNITY,
    request: z.strictObject({ id }),
    reply: z.object({ id }),
  }),
  'get-upload-url': {
    ...ownRead({
      summary:
        'A signed address for one file, good for 10 minutes; PUT the file there as multipart field `file`',
      service: 'gateway',
      planned: COMMUNITY,
      request: z.strictObject({}),
      reply: z.object({ uploadUrl: address }),
    }),
    method: 'GET',
  },
} as const;
