import { apiQuery } from '@screenlore/browser-kit';

export const getGame = apiQuery('get-game');
