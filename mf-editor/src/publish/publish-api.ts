import { apiChangeOnce, baseApi } from '@screenlore/browser-kit';

const publishApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createArticle: apiChangeOnce(build, 'create-article', ['posts', 'drafts', 'profile']),
    createReview: apiChangeOnce(build, 'create-review', ['posts', 'drafts', 'profile']),
  }),
  overrideExisting: true,
});

export const { createArticle: createArticleEndpoint, createReview: createReviewEndpoint } =
  publishApi.endpoints;
