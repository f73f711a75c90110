import { apiQuery } from '@screenlore/browser-kit';

export const getMovies = apiQuery('get-movies');
