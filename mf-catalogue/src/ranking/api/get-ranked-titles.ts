import { baseApi } from '@screenlore/browser-kit';
import type { CallName, Category, ListedTitle, RankingSubCategory } from '@screenlore/contracts';
import { type Filters, filterRequest, hasFilters } from '../filters/filters.js';
import { STEP } from '../step.js';

const FILTER_CALLS = {
  movies: 'get-movies-by-filters',
  series: 'get-series-by-filters',
  games: 'get-games-by-filters',
} as const satisfies Record<Category, CallName>;

const TOP_CALLS = {
  movies: 'get-movies-top-rated',
  series: 'get-series-top-rated',
  games: 'get-games-top-rated',
} as const satisfies Record<Category, CallName>;

export interface RankedTitlesQuery {
  kind: Category;
  subCategory: RankingSubCategory;
  filters: Filters;
  skip: number;
}

/** The call behind a list: the filters ask one of their own, chosen by category (portal.md §7). */
function callOf({ kind, subCategory, filters }: RankedTitlesQuery): CallName {
  if (hasFilters(filters)) return FILTER_CALLS[kind];
  if (subCategory === 'new') return kind === 'series' ? 'get-series-new' : 'get-movies-new';
  return subCategory === 'most anticipated' ? 'get-games-anticipated' : TOP_CALLS[kind];
}

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    rankedTitles: build.query<ListedTitle[], RankedTitlesQuery>({
      query: (asked) => ({
        call: callOf(asked),
        request: hasFilters(asked.filters)
          ? filterRequest(asked.filters, asked.skip)
          : asked.skip === 0
            ? { count: STEP }
            : { count: STEP, skip: asked.skip },
      }),
      // The reply holds the list under its kind's name.
      transformResponse: (reply: Partial<Record<Category, ListedTitle[]>>, _meta, { kind }) =>
        reply[kind] ?? [],
    }),
  }),
});

export const {
  endpoints: { rankedTitles: rankedTitlesEndpoint },
  useRankedTitlesQuery,
} = api;
