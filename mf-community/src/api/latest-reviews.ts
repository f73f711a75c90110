import { apiRead, baseApi } from '@screenlore/browser-kit';

const reviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    latestMovieReviews: apiRead(build, 'get-reviews-latest-movies', ['posts']),
    latestSerieReviews: apiRead(build, 'get-reviews-latest-series', ['posts']),
    latestGameReviews: apiRead(build, 'get-reviews-latest-games', ['posts']),
  }),
  overrideExisting: true,
});

/** The call for the latest reviews of each category. */
export const latestReviewsQuery = {
  movies: reviewsApi.useLatestMovieReviewsQuery,
  series: reviewsApi.useLatestSerieReviewsQuery,
  games: reviewsApi.useLatestGameReviewsQuery,
};

/** The same as a server asks for them. */
export const latestReviewsEndpoint = {
  movies: reviewsApi.endpoints.latestMovieReviews,
  series: reviewsApi.endpoints.latestSerieReviews,
  games: reviewsApi.endpoints.latestGameReviews,
};
