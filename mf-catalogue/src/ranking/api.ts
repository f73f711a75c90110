import { apiQuery } from '@screenlore/browser-kit';

export const getActorsTopRated = apiQuery('get-actors-top-rated');
export const getTitleFacets = apiQuery('get-title-facets');
