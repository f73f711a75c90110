import { apiQuery } from '@screenlore/browser-kit';

export const getImportTitles = apiQuery('get-import-titles', { tags: ['library'] });
