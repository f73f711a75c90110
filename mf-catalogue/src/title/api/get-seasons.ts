import { apiQuery } from '@screenlore/browser-kit';

export const getSeasons = apiQuery('get-seasons');
