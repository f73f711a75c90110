import { apiQuery } from '@screenlore/browser-kit';

export const getImportRows = apiQuery('get-import-rows', { tags: ['library'] });
