import { z } from 'zod';
import { callsOf } from '../call.js';
import { BROWSE_LIMITS, BROWSE_SORTS, OWN_FILTERS } from '../constants/browse.js';
import { COUNTRY_CODES } from '../constants/countries.js';
import { GAME_GENRES, GENRES, genresOf } from '../constants/genres.js';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';
import { RATING_MAX, RATING_MIN } from '../constants/ratings.js';
import { category, count, skip } from '../entities/common.js';
import { listedGame, listedMovie, listedSerie } from '../entities/title.js';

const gateway = callsOf('gateway');

const year = z.int().min(LIMITS.yearMin).max(9999).nullable().default(null);
const minutes = z.int().min(0).max(100_000).nullable().default(null);
const genres = z
  .array(z.enum([...new Set([...GENRES, ...GAME_GENRES])]))
  .max(BROWSE_LIMITS.chosenMax)
  .default([]);
const name = z.string().min(1).max(BROWSE_LIMITS.nameMax).nullable().default(null);

/** The filters for the titles of a kind (BROWSE-02); empty or null ones narrow nothing. */
export const titleFilters = z.strictObject({
  kind: category,
  genres,
  genreMode: z.enum(['all', 'any']).default('all').describe('Whether a title has all of the genres or any'),
  withoutGenres: genres,
  yearFrom: year.describe('First and last year, each open when null'),
  yearTo: year,
  countries: z
    .array(z.enum(COUNTRY_CODES))
    .max(BROWSE_LIMITS.chosenMax)
    .default([])
    .describe('Any of them; not looked at for games, which have no country'),
  minutesFrom: minutes.describe('Shortest and longest, each open when null'),
  minutesTo: minutes,
  ratingFrom: z
    .int()
    .min(RATING_MIN)
    .max(RATING_MAX)
    .nullable()
    .default(null)
    .describe('The weighted rating (RANK-08) at least'),
  platform: name,
  maker: name.describe('Who directed, created or developed it'),
  trailer: z.boolean().default(false).describe('Only titles with a trailer'),
  own: z
    .array(z.enum(OWN_FILTERS))
    .max(OWN_FILTERS.length)
    .default([])
    .describe('Of the caller, who has to be signed in: not seen, wants to see, rated by those they follow'),
});
export type TitleFilters = z.output<typeof titleFilters>;

const ofTheKind = ({ kind, genres: some, withoutGenres }: TitleFilters): boolean =>
  [...some, ...withoutGenres].every((genre) => genresOf(kind).includes(genre));
const genreFault = { path: ['genres'], error: MESSAGES.genreOfOtherKind };

const counted = z.int().min(1);
const names = z.array(z.object({ name: z.string(), count: counted })).max(BROWSE_LIMITS.namesOffered);

export const browseCalls = {
  'browse-titles': gateway.read(
    'A page of the titles of a kind that are out, narrowed and in an order; how many there are of them',
    titleFilters
      .extend({
        sort: z.enum(BROWSE_SORTS).default('rating'),
        seed: z
          .int()
          .min(0)
          .max(0xffffffff)
          .default(0)
          .describe('Of `shuffle`: the same seed, the same order'),
        count: count.default(BROWSE_LIMITS.page),
        skip: skip.default(0),
      })
      .refine(ofTheKind, genreFault),
    z.object({
      movies: z.array(listedMovie).optional(),
      series: z.array(listedSerie).optional(),
      games: z.array(listedGame).optional(),
      total: z.int().min(0),
    }),
  ),
  'get-browse-facets': gateway.read(
    'How many titles each choice of a group would leave, beside what is chosen in the other groups',
    titleFilters.refine(ofTheKind, genreFault),
    z.object({
      total: z.int().min(0),
      genres: z.array(z.object({ genre: z.string(), count: counted })),
      /** Newest first. */
      decades: z.array(z.object({ from: z.int(), count: counted })),
      countries: z.array(z.object({ country: z.enum(COUNTRY_CODES), count: counted })),
      /** In the order of LENGTH_SPANS. */
      lengths: z.array(z.object({ from: z.int().nullable(), to: z.int().nullable(), count: counted })),
      ratings: z.array(z.object({ from: z.int(), count: counted })),
      /** Those of the most titles first. */
      platforms: names,
      makers: names,
      trailers: z.int().min(0),
    }),
  ),
} as const;
