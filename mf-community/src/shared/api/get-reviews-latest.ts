import { apiQuery } from '@screenlore/browser-kit';

/** Of all categories. */
export const getReviewsLatest = apiQuery('get-reviews-latest', { tags: ['posts'] });

/** Of one category. */
export const getReviewsLatestOf = {
  movies: apiQuery('get-reviews-latest-movies', { tags: ['posts'] }),
  series: apiQuery('get-reviews-latest-series', { tags: ['posts'] }),
  games: apiQuery('get-reviews-latest-games', { tags: ['posts'] }),
};
