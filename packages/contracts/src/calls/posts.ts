import { z } from 'zod';
import { change, read } from '../call.js';
import { CATEGORIES } from '../constants/categories.js';
import { LIMITS } from '../constants/limits.js';
import { MESSAGES } from '../constants/messages.js';
import { RATING_MAX, RATING_MIN } from '../constants/ratings.js';
import { writtenContent } from '../entities/block.js';
import { category, count, id, itemId, skip } from '../entities/common.js';
import { article, review } from '../entities/post.js';

const service = 'content';

const page = z.strictObject({ count: count.default(LIMITS.listCountDefault), skip: skip.default(0) });
const articles = z.object({ articles: z.array(article) });
const reviews = z.object({ reviews: z.array(review) });

const articleList = (summary: string) => read({ summary, service, request: page, reply: articles });
const reviewList = (summary: string) => read({ summary, service, request: page, reply: reviews });

/** Left out or null says the same as empty: the text of the rule, not one about types. */
const missing = (text: string) => ({
  error: ({ code }: { code: string }) => (code === 'invalid_type' ? text : undefined),
});

const words = (text: string) => z.string(missing(text)).trim().min(1, text);

const body = (empty: string) =>
  z.strictObject(
    { ...writtenContent.shape, blocks: writtenContent.shape.blocks.min(1, empty) },
    missing(empty),
  );

/** In the order in which portal.md §5 asks: what is wrong first is said. */
const articleText = {
  banner: words(MESSAGES.articleBannerMissing).max(LIMITS.addressMax),
  title: words(MESSAGES.articleTitleMissingAtPublish).max(LIMITS.postTitleMax),
  content: body(MESSAGES.articleBodyMissing),
  description: words(MESSAGES.articleDescription).max(LIMITS.descriptionMax, MESSAGES.articleDescription),
  tags: z
    .array(z.string().trim().min(1).max(LIMITS.postTagMax), missing(MESSAGES.articleTagsMissing))
    .min(1, MESSAGES.articleTagsMissing)
    .max(LIMITS.postTagsMax),
};

const reviewText = {
  banner: words(MESSAGES.reviewBannerMissing).max(LIMITS.addressMax),
  title: words(MESSAGES.reviewTitleMissingAtPublish).max(LIMITS.postTitleMax),
  category: z.enum(CATEGORIES),
  referredMediaID: words(MESSAGES.reviewSubjectMissing).pipe(itemId),
  activity: z.strictObject(
    {
      rating: z
        .int({
          error: ({ input }) =>
            input === undefined || input === null ? MESSAGES.reviewRatingMissing : MESSAGES.ratingRange,
        })
        .min(RATING_MIN, MESSAGES.reviewRatingMissing)
        .max(RATING_MAX, MESSAGES.ratingRange),
    },
    missing(MESSAGES.reviewRatingMissing),
  ),
  content: body(MESSAGES.reviewBodyMissing),
  description: words(MESSAGES.reviewDescription).max(LIMITS.descriptionMax, MESSAGES.reviewDescription),
};

/** Rules of publishing (portal.md §5); browser and server check the same schema. */
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
  'get-articles-media': read({
    summary: 'Articles about one title, newest first',
    service,
    request: z.strictObject({ referredMediaId: itemId, count: count.default(3), skip: skip.default(0) }),
    reply: articles,
  }),
  'create-article': change({
    summary:
      'Publish an article; `id` names the draft it comes from. Its category is the first tag of movies, series and games, else that of the title it is about',
    service: 'gateway',
    request: articleToPublish,
    reply: z.object({ id }),
    once: true,
  }),
  'create-review': change({
    summary: 'Publish a review; `id` names the draft it comes from',
    service: 'gateway',
    request: reviewToPublish,
    reply: z.object({ id }),
    once: true,
  }),
} as const;
