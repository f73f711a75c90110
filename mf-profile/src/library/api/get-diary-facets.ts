import { apiQuery } from '@screenlore/browser-kit';

export const getDiaryFacets = apiQuery('get-diary-facets', { tags: ['library'] });
