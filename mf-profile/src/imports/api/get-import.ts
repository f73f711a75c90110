import { apiQuery } from '@screenlore/browser-kit';

export const getImport = apiQuery('get-import', { tags: ['library'] });
