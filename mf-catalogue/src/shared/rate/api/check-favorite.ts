import { apiQuery } from '@screenlore/browser-kit';

export const checkFavorite = apiQuery('check-favorite');
