import { apiQuery } from '@screenlore/browser-kit';

export const getMovie = apiQuery('get-movie');
