import { apiQuery } from '@screenlore/browser-kit';

export const getArticle = apiQuery('get-article', { tags: ['posts'] });
