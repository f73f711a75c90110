import { apiRead, baseApi } from '@screenlore/browser-kit';

const readingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    article: apiRead(build, 'get-article', ['posts']),
    review: apiRead(build, 'get-review', ['posts']),
    newestArticles: apiRead(build, 'get-articles-latest', ['posts']),
    newestReviews: apiRead(build, 'get-reviews-latest', ['posts']),
  }),
  overrideExisting: true,
});

export const { useArticleQuery, useReviewQuery, useNewestArticlesQuery, useNewestReviewsQuery } = readingApi;
export const {
  article: articleEndpoint,
  review: reviewEndpoint,
  newestArticles: newestArticlesEndpoint,
  newestReviews: newestReviewsEndpoint,
} = readingApi.endpoints;
