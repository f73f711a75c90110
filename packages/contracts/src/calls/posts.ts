import { z } from 'zod';
import { callsOf } from '../call.js';
import { CATEGORIES } from '../constants/categories.js';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';
import { RATING_MAX, RATING_MIN } from '../constants/ratings.js';
import { writtenContent } from '../entities/block.js';
import { comment } from '../entities/comment.js';
import { category, count, id, itemId, page, skip } from '../entities/common.js';
import { listedEntry } from '../entities/list.js';
import { article, review } from '../entities/post.js';
import { opinion } from '../entities/rating.js';
import { writtenReach } from '../entities/reach.js';
import { missing, visibleText } from '../entities/text.js';

const content = callsOf('content');
const gateway = callsOf('gateway');

const pageRequest = z.strictObject(page);

/** A page of a list, or with `front` a block of a front page. */
const pageOrBlock = {
  ...page,
  front: z
    .boolean()
    .default(false)
    .describe('At most two by one author (HOME-10), without those of a block of `skip` items before it'),
};
/** A block takes more work than a page, so its size is limited. */
const isInBounds = (asked: { front: boolean; count: number; skip: number }) =>
  !asked.front || asked.count + asked.skip <= LIMITS.frontMax;
const beyond = { path: ['count'], message: `A block of a front page has at most ${LIMITS.frontMax} items` };
const blockRequest = z.strictObject(pageOrBlock).refine(isInBounds, beyond);
const articles = z.object({ articles: z.array(article) });
const reviews = z.object({ reviews: z.array(review) });

const articleList = (summary: string) => content.readOfTexts(summary, pageRequest, articles);
const reviewList = (summary: string) => content.readOfTexts(summary, blockRequest, reviews);

/** A new or edited post. */
export const published = z.object({ id, held: z.boolean().optional().describe('It waits for a moderator') });

const words = (text: string) => z.string(missing(text)).trim().min(1, text);
const descriptionOf = (text: string) => visibleText(text, { max: LIMITS.descriptionMax, long: text });

const body = (empty: string) =>
  z.strictObject(
    { ...writtenContent.shape, blocks: writtenContent.shape.blocks.min(1, empty) },
    missing(empty),
  );

const reaches = writtenReach
  .optional()
  .describe(
    'How much of the title it gives away; without it nothing, and of one that is edited as much as before',
  );

/** In the order in which an author meets the rules: the first broken one is reported. */
const articleText = {
  banner: words(MESSAGES.articleBannerMissing).max(LIMITS.addressMax),
  title: visibleText(MESSAGES.articleTitleMissingAtPublish, { max: LIMITS.postTitleMax }),
  content: body(MESSAGES.articleBodyMissing),
  description: descriptionOf(MESSAGES.articleDescription),
  tags: z
    .array(visibleText(MESSAGES.tagEmpty, { max: LIMITS.postTagMax }), missing(MESSAGES.articleTagsMissing))
    .min(1, MESSAGES.articleTagsMissing)
    .max(LIMITS.postTagsMax),
  reaches,
};

const reviewText = {
  banner: words(MESSAGES.reviewBannerMissing).max(LIMITS.addressMax),
  title: visibleText(MESSAGES.reviewTitleMissingAtPublish, { max: LIMITS.postTitleMax }),
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
  description: descriptionOf(MESSAGES.reviewDescription),
  reaches,
};

/** Rules of publishing (WRITE-02, WRITE-03); browser and server check the same schema. */
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

/** Texts with a reach, each in the field of its type. */
const reachingType = z.enum(['article', 'review', 'comment', 'opinion', 'note']);
const reachingText = z.object({
  article: article.optional(),
  review: review.optional(),
  comment: comment.optional(),
  opinion: opinion.optional(),
  entry: listedEntry.optional(),
});

/** Posts about one title. */
const about = (usual: number) =>
  z.strictObject({ referredMediaId: itemId, count: count.default(usual), skip: skip.default(0) });
const reviewsAbout = about(1);
const articlesAbout = about(3);

export const postCalls = {
  'get-articles': content.readOfTexts(
    'Latest articles, or random ones; with `front` and `random` from those that editors featured and that are discussed',
    z
      .strictObject({
        type: z.literal('latest').optional(),
        random: z.boolean().default(false),
        category: category.optional(),
        ...pageOrBlock,
      })
      .refine(isInBounds, beyond),
    articles,
  ),
  'get-articles-latest': articleList('Articles, newest first'),
  'get-articles-latest-movies': articleList('Articles about movies, newest first'),
  'get-articles-latest-series': articleList('Articles about series, newest first'),
  'get-articles-latest-games': articleList('Articles about games, newest first'),
  'get-articles-popular': content.readOfTexts(
    'Articles by how much they are discussed, then newest first',
    blockRequest,
    articles,
  ),
  'get-reviews-random': {
    ...content.readOfTexts('Reviews drawn at random', pageRequest, reviews),
    cacheMs: 0,
  },
  'get-reviews-latest': reviewList('Reviews, newest first'),
  'get-reviews-latest-movies': reviewList('Reviews of movies, newest first'),
  'get-reviews-latest-series': reviewList('Reviews of series, newest first'),
  'get-reviews-latest-games': reviewList('Reviews of games, newest first'),
  'get-reviews-media': gateway.readOfTexts('Reviews of one title, newest first', reviewsAbout, reviews),
  'get-article': content.readOfTexts(
    'One article',
    z.strictObject({ articleId: itemId }),
    z.object({ article }),
  ),
  'get-review': content.readOfTexts('One review', z.strictObject({ reviewId: itemId }), z.object({ review })),
  // Of a list that its owner may hide at any moment.
  'reveal-text': {
    ...gateway.readOfTexts(
      'A text whole, for who wants to read it before having got as far as it reaches; a `note` has the `_id` of its entry on a list',
      z.strictObject({
        type: reachingType,
        id: itemId,
        key: z.string().min(1).max(100).optional().describe('Of a link to the list of a note'),
      }),
      reachingText,
    ),
    cacheMs: 0,
  },
  'set-text-reach': gateway.change(
    'Say how much of its title an own article, review or comment gives away',
    z.strictObject({ type: z.enum(['article', 'review', 'comment']), id: itemId, reaches: writtenReach }),
    reachingText,
    { hides: true },
  ),
  'get-articles-media': gateway.readOfTexts(
    'Articles about one title, newest first',
    articlesAbout,
    articles,
  ),
  'create-article': gateway.change(
    'Publish an article; `id` names the draft it comes from. Its category is the first tag of movies, series and games, else that of the title it is about',
    articleToPublish,
    published,
    { forOthers: true, hides: true },
  ),
  'create-review': gateway.change(
    'Publish a review; `id` names the draft it comes from',
    reviewToPublish,
    published,
    { forOthers: true, hides: true },
  ),
} as const;
