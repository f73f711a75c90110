import { apiQuery } from '@screenlore/browser-kit';

export const getArticlesLatest = apiQuery('get-articles-latest', { tags: ['posts'] });
