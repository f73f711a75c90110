import { apiQuery } from '@screenlore/browser-kit';

export const getOwnStandings = apiQuery('get-own-standings', { tags: ['library', 'rating', 'lists'] });
