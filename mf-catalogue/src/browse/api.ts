import { apiQuery } from '@screenlore/browser-kit';

export const browseTitles = apiQuery('browse-titles');
export const getBrowseFacets = apiQuery('get-browse-facets');
