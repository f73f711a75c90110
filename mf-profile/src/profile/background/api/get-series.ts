import { apiQuery } from '@screenlore/browser-kit';

export const getSeries = apiQuery('get-series');
