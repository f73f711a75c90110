import { apiQuery } from '@screenlore/browser-kit';

export const getTitleFacets = apiQuery('get-title-facets');
