import { apiQuery } from '@screenlore/browser-kit';

export const getMoviesTopRated = apiQuery('get-movies-top-rated');
export const getSeriesTopRated = apiQuery('get-series-top-rated');
export const search = apiQuery('search');
