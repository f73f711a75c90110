import { z } from 'zod';
import { read } from '../call.js';
import { MEDIA } from '../constants/categories.js';
import { COUNTRY_CODES } from '../constants/countries.js';
import { GAME_GENRES, GENRES } from '../constants/genres.js';
import { LIMITS } from '../constants/limits.js';
import { count, id, skip } from '../entities/common.js';
import { game, movie, serie } from '../entities/person.js';
import { searchItem } from '../entities/search.js';
import { listedGame, listedMovie, listedSerie } from '../entities/title.js';

const service = 'catalogue';

/** Without a payload the most popular ones, at most 1,000; with one, a page of those whose title contains `query`. */
export const wholeListRequest = z.strictObject({
  query: z.string().max(LIMITS.searchQueryMax).optional(),
  skip: skip.optional(),
  count: count.optional(),
});

/** `sortByRating` orders what the call selects by weighted rating. */
export const titleListRequest = z.strictObject({
  count: count.default(LIMITS.listCountDefault),
  skip: skip.default(0),
  sortByRating: z.boolean().default(false),
});

const movies = z.object({ movies: z.array(listedMovie) });
const series = z.object({ series: z.array(listedSerie) });
const games = z.object({ games: z.array(listedGame) });

const movieList = (summary: string) => read({ summary, service, request: titleListRequest, reply: movies });
const serieList = (summary: string) => read({ summary, service, request: titleListRequest, reply: series });
const gameList = (summary: string) => read({ summary, service, request: titleListRequest, reply: games });

/** Random picks are drawn anew for every caller, so they are never kept ready. */
const drawn = <C extends { cacheMs?: number }>(call: C): C => ({ ...call, cacheMs: undefined });

const single = z.strictObject({ titleId: id.min(1).max(200) });

const year = z.int().min(LIMITS.yearMin).max(9999).nullable().default(null);
const filterPage = { count: count.default(LIMITS.filterCount), skip: skip.default(0), year };
const country = z.enum(COUNTRY_CODES).nullable().default(null);

export const titleCalls = {
  'get-movies': read({
    summary: 'The most popular movies, or a page of all',
    service,
    request: wholeListRequest,
    reply: movies,
  }),
  'get-movies-latest': movieList('Released movies, newest first'),
  'get-movies-random': drawn(movieList('Movies drawn at random')),
  'get-movies-popular': movieList('The most popular movies'),
  'get-movies-top-rated': movieList('Movies by weighted rating'),
  'get-movies-most-anticipated': movieList('Unreleased movies by how many want to see them, then date'),
  'get-movies-upcoming': movieList('Movies still to come, nearest first'),
  'get-movies-new': movieList('Movies released in the last 12 months, newest first'),
  'get-series': read({
    summary: 'The most popular series, or a page of all',
    service,
    request: wholeListRequest,
    reply: series,
  }),
  'get-series-latest': serieList('Series already on air, newest first'),
  'get-series-random': drawn(serieList('Series drawn at random')),
  'get-series-popular': serieList('The most popular series'),
  'get-series-top-rated': serieList('Series by weighted rating'),
  'get-series-anticipated': serieList('Unreleased series by how many want to see them, then date'),
  'get-series-upcoming': serieList('Series still to come, nearest first'),
  'get-series-new': serieList('Series first aired in the last 12 months, newest first'),
  'get-games': read({
    summary: 'The most popular games, or a page of all',
    service,
    request: wholeListRequest,
    reply: games,
  }),
  'get-games-latest': gameList('Released games, newest first'),
  'get-games-random': drawn(gameList('Games drawn at random')),
  'get-games-popular': gameList('The most popular games'),
  'get-games-top-rated': gameList('Games by weighted rating'),
  'get-games-anticipated': gameList('Unreleased games by how many want to see them, then date'),
  'get-games-upcoming': gameList('Games still to come, nearest first'),
  'get-movie': read({
    summary: 'One movie with its roles',
    service,
    request: single,
    reply: z.object({ movie }),
  }),
  'get-serie': read({
    summary: 'One series with its roles',
    service,
    request: single,
    reply: z.object({ serie }),
  }),
  'get-game': read({ summary: 'One game', service, request: single, reply: z.object({ game }) }),
  'get-movies-by-filters': read({
    summary: 'Movies of a genre, country and year by weighted rating; each null when unset',
    service,
    request: z.strictObject({ ...filterPage, genre: z.enum(GENRES).nullable().default(null), country }),
    reply: movies,
  }),
  'get-series-by-filters': read({
    summary: 'Series of a genre, country and year by weighted rating; each null when unset',
    service,
    request: z.strictObject({ ...filterPage, genre: z.enum(GENRES).nullable().default(null), country }),
    reply: series,
  }),
  'get-games-by-filters': read({
    summary: 'Games of a genre and year by weighted rating; each null when unset',
    service,
    request: z.strictObject({
      ...filterPage,
      genre: z.enum(GAME_GENRES).nullable().default(null),
      country: country.describe('Taken and not looked at: games have no country'),
    }),
    reply: games,
  }),
  search: read({
    summary:
      'Titles and people by name, of these kinds and years: prefixes, typos, accents and case forgiven; exact first, then match and popularity',
    service,
    request: z.strictObject({
      query: z.string().max(LIMITS.searchQueryMax),
      kinds: z.array(z.enum(MEDIA)).min(1).max(MEDIA.length).optional(),
      yearFrom: year.describe('First and last year, each open when null; people have no year'),
      yearTo: year,
      countKinds: z.boolean().default(false).describe('Also tell how many there are of each kind'),
      count: count.default(LIMITS.listCountDefault),
      skip: skip.default(0),
    }),
    reply: z.object({
      results: z.array(searchItem),
      total: z.int().min(0),
      /** How many a search of one kind alone would find; there when asked for. */
      totals: z.record(z.enum(MEDIA), z.int().min(0)).optional(),
    }),
  }),
} as const;
