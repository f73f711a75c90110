import { baseApi, tagsOf } from '@screenlore/browser-kit';
import type { CallInput, CallName, Category, ListedTitle } from '@screenlore/contracts';

export type TitleListName = 'popular' | 'topRated' | 'anticipated' | 'new' | 'filtered';

/** The call behind each list of each kind. */
const CALLS = {
  movies: {
    popular: 'get-movies-popular',
    topRated: 'get-movies-top-rated',
    anticipated: 'get-movies-most-anticipated',
    new: 'get-movies-new',
    filtered: 'get-movies-by-filters',
  },
  series: {
    popular: 'get-series-popular',
    topRated: 'get-series-top-rated',
    anticipated: 'get-series-anticipated',
    new: 'get-series-new',
    filtered: 'get-series-by-filters',
  },
  games: {
    popular: 'get-games-popular',
    topRated: 'get-games-top-rated',
    anticipated: 'get-games-anticipated',
    // No page lists new games, so they have no call of their own.
    new: 'get-games-latest',
    filtered: 'get-games-by-filters',
  },
} as const satisfies Record<Category, Record<TitleListName, CallName>>;

export interface TitlesQuery {
  kind: Category;
  list: TitleListName;
  request: CallInput<'get-movies-popular' | 'get-movies-by-filters' | 'get-games-by-filters'>;
}

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    titles: build.query<ListedTitle[], TitlesQuery>({
      query: ({ kind, list, request }) => ({ call: CALLS[kind][list], request }),
      providesTags: tagsOf(),
      // The reply holds the list under its kind's name.
      transformResponse: (reply: Partial<Record<Category, ListedTitle[]>>, _meta, { kind }) =>
        reply[kind] ?? [],
    }),
    /** The total number for a request with `countTotal`. */
    titlesCount: build.query<number | null, TitlesQuery>({
      query: ({ kind, list, request }) => ({ call: CALLS[kind][list], request }),
      providesTags: tagsOf(),
      transformResponse: ({ total }: { total?: number }) => total ?? null,
    }),
  }),
});

export const {
  endpoints: { titles: titlesEndpoint, titlesCount: titlesCountEndpoint },
  useTitlesQuery,
  useTitlesCountQuery,
} = api;
