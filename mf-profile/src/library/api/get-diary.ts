import { apiQuery } from '@screenlore/browser-kit';

export const getDiary = apiQuery('get-diary', { tags: ['library'] });
