import { z } from 'zod';
import { type Call, callsOf } from '../call.js';
import { CATEGORIES, type Category, MEDIA } from '../constants/categories.js';
import { COUNTRY_CODES } from '../constants/countries.js';
import { GAME_GENRES, GENRES, genresOf } from '../constants/genres.js';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';
import { RANKING } from '../constants/ranking.js';
import { count, id, itemId, page, skip } from '../entities/common.js';
import { serieCharacter } from '../entities/episode-talk.js';
import { game, movie, serie } from '../entities/person.js';
import { searchItem } from '../entities/search.js';
import { episodeOfSerie, season } from '../entities/season.js';
import { listedGame, listedMovie, listedSerie } from '../entities/title.js';
import { episodeRef } from '../entities/viewing.js';

const catalogue = callsOf('catalogue');

/** Without a payload the most popular, at most 1,000; with one, a page of those whose title contains `query`. */
export const wholeListRequest = z.strictObject({
  query: z.string().max(LIMITS.searchQueryMax).optional(),
  skip: skip.optional(),
  count: count.optional(),
});

/** `sortByRating` sorts the call's selection by weighted rating (TITLE-09). */
const titleListRequest = z.strictObject({
  ...page,
  sortByRating: z.boolean().default(false),
});

const movies = z.object({ movies: z.array(listedMovie) });
const series = z.object({ series: z.array(listedSerie) });
const games = z.object({ games: z.array(listedGame) });
/** For titles found by another name: that name, by `_id`; absent if there are none. */
const found = { alsoKnownAs: z.record(z.string(), z.string()).optional() };

/** The lists of titles, by kind: their names in the calls `get-<kind>-<list>`, and their contents. */
const LISTS = {
  movies: {
    latest: 'Released movies, newest first',
    random: 'Movies drawn at random',
    popular: 'The most popular movies',
    'top-rated': 'Movies by weighted rating',
    'most-anticipated': 'Unreleased movies by how many want to see them, then date',
    upcoming: 'Movies still to come, nearest first',
    new: 'Movies released in the last 12 months, newest first',
  },
  series: {
    latest: 'Series already on air, newest first',
    random: 'Series drawn at random',
    popular: 'The most popular series',
    'top-rated': 'Series by weighted rating',
    anticipated: 'Unreleased series by how many want to see them, then date',
    upcoming: 'Series still to come, nearest first',
    new: 'Series first aired in the last 12 months, newest first',
  },
  games: {
    latest: 'Released games, newest first',
    random: 'Games drawn at random',
    popular: 'The most popular games',
    'top-rated': 'Games by weighted rating',
    anticipated: 'Unreleased games by how many want to see them, then date',
    upcoming: 'Games still to come, nearest first',
  },
} as const;
type ListName<Kind extends Category> = keyof (typeof LISTS)[Kind] & string;
type ListCall<Kind extends Category> = { [K in Kind]: `get-${K}-${ListName<K>}` }[Kind];
export type TitleListCall = ListCall<Category>;
export type TitleListName = { [K in Category]: ListName<K> }[Category];

const listsOf = (kind: Category) => Object.entries(LISTS[kind]) as [TitleListName, string][];

/** The list that each of the calls returns. */
export const TITLE_LISTS = Object.fromEntries(
  CATEGORIES.flatMap((kind) => listsOf(kind).map(([list]) => [`get-${kind}-${list}`, { kind, list }])),
) as Record<TitleListCall, { kind: Category; list: TitleListName }>;

/** Random titles are drawn again for every caller: a cached reply is only used while the catalogue is unavailable. */
const listCalls = <Kind extends Category, R extends z.ZodType>(kind: Kind, reply: R) =>
  Object.fromEntries(
    listsOf(kind).map(([list, summary]) => {
      const call = catalogue.read(summary, titleListRequest, reply);
      return [`get-${kind}-${list}`, list === 'random' ? { ...call, cacheMs: 0 } : call];
    }),
  ) as Record<ListCall<Kind>, Call<typeof titleListRequest, R>>;

/** While the catalogue is unavailable, a title has no reviews: a cached one may have been withdrawn. */
const WITHOUT_REVIEWS = {
  standIn: (reply: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(reply).map(([kind, title]) => [kind, Object.assign({}, title, { reviews: [] })]),
    ),
};

const single = z.strictObject({ titleId: id.min(1).max(200) });

const year = z.int().min(LIMITS.yearMin).max(9999).nullable().default(null);
/** A filterable list, one of the lists that the ranking has for the kind (RANK-13). */
const filteredList = <Kind extends Category>(kind: Kind) =>
  z.enum(RANKING[kind]).nullable().default(null).describe('The list to narrow; all titles when null');
const filterPage = {
  count: count.default(LIMITS.filterCount),
  skip: skip.default(0),
  year,
  countTotal: z.boolean().default(false).describe('Also tell how many titles there are on all pages'),
};
/** Present on request. */
const total = z.int().min(0).optional();
const country = z.enum(COUNTRY_CODES).nullable().default(null);

export const titleCalls = {
  'get-movies': catalogue.read(
    'The most popular movies, or a page of all',
    wholeListRequest,
    movies.extend(found),
  ),
  ...listCalls('movies', movies),
  'get-series': catalogue.read(
    'The most popular series, or a page of all',
    wholeListRequest,
    series.extend(found),
  ),
  ...listCalls('series', series),
  'get-games': catalogue.read(
    'The most popular games, or a page of all',
    wholeListRequest,
    games.extend(found),
  ),
  ...listCalls('games', games),
  'get-movie': catalogue.read('One movie with its roles', single, z.object({ movie }), WITHOUT_REVIEWS),
  'get-serie': catalogue.read('One series with its roles', single, z.object({ serie }), WITHOUT_REVIEWS),
  'get-seasons': catalogue.read(
    'The seasons of a series with their episodes, by number; none where they are not known',
    single,
    z.object({ seasons: z.array(season) }),
  ),
  'get-episode': catalogue.read(
    'One episode of a series, and the ways to those before and after it',
    single.extend(episodeRef.shape),
    episodeOfSerie,
  ),
  'get-characters-serie': catalogue.read(
    'The first characters of a series as they are billed, to vote for the best of an episode',
    z.strictObject({ titleId: itemId.describe('`_id` or public id') }),
    z.object({ characters: z.array(serieCharacter).max(LIMITS.charactersOffered) }),
  ),
  'get-game': catalogue.read('One game', single, z.object({ game }), WITHOUT_REVIEWS),
  'get-movies-by-filters': catalogue.read(
    'Movies of a genre, country and year, by weighted rating and then those without votes; each null when unset',
    z.strictObject({
      ...filterPage,
      genre: z.enum(GENRES).nullable().default(null),
      country,
      list: filteredList('movies'),
    }),
    movies.extend({ total }),
  ),
  'get-series-by-filters': catalogue.read(
    'Series of a genre, country and year, by weighted rating and then those without votes; each null when unset',
    z.strictObject({
      ...filterPage,
      genre: z.enum(GENRES).nullable().default(null),
      country,
      list: filteredList('series'),
    }),
    series.extend({ total }),
  ),
  'get-games-by-filters': catalogue.read(
    'Games of a genre and year, by weighted rating and then those without votes; each null when unset',
    z.strictObject({
      ...filterPage,
      genre: z.enum(GAME_GENRES).nullable().default(null),
      country: country.describe('Taken and not looked at: games have no country'),
      list: filteredList('games'),
    }),
    games.extend({ total }),
  ),
  'get-title-facets': catalogue.read(
    'How many titles a list would have with each genre, country and year, beside what else it is narrowed to; those that it has',
    z
      .strictObject({
        kind: z.enum(CATEGORIES),
        list: z
          .enum([...new Set(CATEGORIES.flatMap((kind) => RANKING[kind]))])
          .nullable()
          .default(null),
        genre: z
          .enum([...new Set([...GENRES, ...GAME_GENRES])])
          .nullable()
          .default(null),
        country: country.describe('Not looked at for games, which have no country'),
        year,
      })
      .refine(({ kind, genre }) => genre === null || genresOf(kind).includes(genre), {
        path: ['genre'],
        error: MESSAGES.genreOfOtherKind,
      }),
    z.object({
      genres: z.array(z.object({ genre: z.string(), count: z.int() })),
      countries: z.array(z.object({ country: z.enum(COUNTRY_CODES), count: z.int() })),
      /** Newest first. */
      years: z.array(z.object({ year: z.int(), count: z.int() })),
    }),
  ),
  search: catalogue.read(
    'Titles and people by name, of these kinds and years: prefixes, typos, accents, case and ways of writing forgiven; exact first, then match and popularity',
    z.strictObject({
      query: z.string().max(LIMITS.searchQueryMax),
      kinds: z.array(z.enum(MEDIA)).min(1).max(MEDIA.length).optional(),
      yearFrom: year.describe('First and last year, each open when null; people have no year'),
      yearTo: year,
      countKinds: z.boolean().default(false).describe('Also tell how many there are of each kind'),
      details: z
        .boolean()
        .default(false)
        .describe('Also tell makers, length and ratings of titles, and what people are known for'),
      ...page,
    }),
    z.object({
      results: z.array(searchItem),
      total: z.int().min(0),
      /** How many results, all at the start, match the query exactly; absent from older services. */
      exact: z.int().min(0).optional(),
      /** Nothing has the typed name: these names are similar to it. */
      similar: z.boolean().optional(),
      /** If nothing at all is found: the most similar names, most similar first. */
      suggestions: z.array(z.string()).optional(),
      /** How many a search of each kind alone would find; present on request. */
      totals: z.record(z.enum(MEDIA), z.int().min(0)).optional(),
    }),
  ),
} as const;
