import { apiQuery } from '@screenlore/browser-kit';

/** All titles whose name contains a text, by category. */
export const getTitles = {
  movies: apiQuery('get-movies'),
  series: apiQuery('get-series'),
  games: apiQuery('get-games'),
};
