import { apiRead, baseApi } from '@screenlore/browser-kit';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ searchResults: apiRead(build, 'search') }),
});

export const { useSearchResultsQuery } = api;
