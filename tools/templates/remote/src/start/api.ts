import { apiQuery } from '@screenlore/browser-kit';

export const getMoviesTopRated = apiQuery('get-movies-top-rated');

export const SHOWN = { count: 3 };
