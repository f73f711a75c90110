import { apiQuery } from '@screenlore/browser-kit';

export const getImportLists = apiQuery('get-import-lists', { tags: ['library'] });
