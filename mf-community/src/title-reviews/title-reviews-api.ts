import { apiRead, baseApi } from '@screenlore/browser-kit';

const titleReviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reviewsOfTitle: apiRead(build, 'get-reviews-media', ['posts']),
    articlesOfTitle: apiRead(build, 'get-articles-media', ['posts']),
  }),
  overrideExisting: true,
});

export const { useReviewsOfTitleQuery, useArticlesOfTitleQuery } = titleReviewsApi;
