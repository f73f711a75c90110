import { apiRead, baseApi } from '@screenlore/browser-kit';

const criticsReviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ criticsReviews: apiRead(build, 'get-reviews-latest', ['posts']) }),
  overrideExisting: true,
});

export const { useCriticsReviewsQuery } = criticsReviewsApi;
