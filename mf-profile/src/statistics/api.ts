import { apiQuery } from '@screenlore/browser-kit';

export const getStatistics = apiQuery('get-statistics', { tags: ['library'] });
