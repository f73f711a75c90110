import { apiQuery } from '@screenlore/browser-kit';

export const getImports = apiQuery('get-imports', { tags: ['library'] });
