import { baseApi } from '@screenlore/browser-kit';
import type { CallName, Category, ListedTitle } from '@screenlore/contracts';
import { type Filters, filterRequest } from '../filters/filters.js';

const CALLS = {
  movies: 'get-movies-by-filters',
  series: 'get-series-by-filters',
  games: 'get-games-by-filters',
} as const satisfies Record<Category, CallName>;

interface FilteredQuery {
  kind: Category;
  filters: Filters;
  skip: number;
}

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    filteredTitles: build.query<ListedTitle[], FilteredQuery>({
      query: ({ kind, filters, skip }) => ({ call: CALLS[kind], request: filterRequest(filters, skip) }),
      // The reply holds the list under its kind's name.
      transformResponse: (reply: Partial<Record<Category, ListedTitle[]>>, _meta, { kind }) =>
        reply[kind] ?? [],
    }),
  }),
});

export const { useFilteredTitlesQuery } = api;
