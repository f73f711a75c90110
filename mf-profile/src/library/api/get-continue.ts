import { apiQuery } from '@screenlore/browser-kit';

export const getContinue = apiQuery('get-continue', { tags: ['library'] });
