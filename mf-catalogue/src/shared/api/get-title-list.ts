import { baseApi } from '@screenlore/browser-kit';
import type { CallInput, CallName, Category, ListedTitle } from '@screenlore/contracts';

export type TitleListName = 'popular' | 'topRated' | 'anticipated' | 'latest' | 'new';

/** The call behind each list of each kind. */
const CALLS = {
  movies: {
    popular: 'get-movies-popular',
    topRated: 'get-movies-top-rated',
    anticipated: 'get-movies-most-anticipated',
    latest: 'get-movies-latest',
    new: 'get-movies-new',
  },
  series: {
    popular: 'get-series-popular',
    topRated: 'get-series-top-rated',
    anticipated: 'get-series-anticipated',
    latest: 'get-series-latest',
    new: 'get-series-new',
  },
  games: {
    popular: 'get-games-popular',
    topRated: 'get-games-top-rated',
    anticipated: 'get-games-anticipated',
    latest: 'get-games-latest',
    // The ranking has no new games (portal.md §2), so there is no call of their own.
    new: 'get-games-latest',
  },
} as const satisfies Record<Category, Record<TitleListName, CallName>>;

export interface TitleListQuery {
  kind: Category;
  list: TitleListName;
  request: CallInput<'get-movies-popular'>;
}

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    titleList: build.query<ListedTitle[], TitleListQuery>({
      query: ({ kind, list, request }) => ({ call: CALLS[kind][list], request }),
      // The reply holds the list under its kind's name.
      transformResponse: (reply: Partial<Record<Category, ListedTitle[]>>, _meta, { kind }) =>
        reply[kind] ?? [],
    }),
  }),
});

const { useTitleListQuery } = api;

/** A list of titles of one kind, as portal.md §7 names them. */
export const useTitleList = (kind: Category, list: TitleListName, count: number, skip = 0) =>
  useTitleListQuery({ kind, list, request: skip === 0 ? { count } : { count, skip } });

/** The query behind `useTitleList`, for a page whose first screen needs it. */
export const titleListCall = (kind: Category, list: TitleListName, count: number) =>
  api.endpoints.titleList.initiate({ kind, list, request: { count } });
