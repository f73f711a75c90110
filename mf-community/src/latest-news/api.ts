import { apiQuery } from '@screenlore/browser-kit';

export const getArticlesPopular = apiQuery('get-articles-popular', { tags: ['posts'] });
