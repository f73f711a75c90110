import { apiQuery } from '@screenlore/browser-kit';

export const getGames = apiQuery('get-games');
