import {
  CALL_NAMES,
  CATEGORIES,
  type CallName,
  COUNTRY_CODES,
  calls,
  GAME_GENRES,
  GENRES,
  LIMITS,
} from '@screenlore/contracts';
import type { ListCall } from './running-service.js';

/** The number of titles that pages request, and the maximum. */
const COUNTS = [100, LIMITS.listCountMax];
const BY_RATING = ['latest', 'new', 'upcoming', 'anticipated', 'popular'];
const WHOLE: readonly CallName[] = ['get-movies', 'get-series', 'get-games', 'get-actors'];
/** Found in many names, in some, and in hardly any. */
const QUERIES = ['the', 'man', 'zelda'];

const isTitleList = (name: CallName) => 'sortByRating' in calls[name].request.shape;
const isList = (name: CallName) =>
  calls[name].service === 'catalogue' &&
  'count' in calls[name].request.shape &&
  !name.endsWith('-by-filters') &&
  name !== 'search';

function requestsOf(name: CallName, counts: readonly number[]): ListCall[] {
  if (name === 'get-actors-born')
    return counts.map((count) => ({ name, body: { month: 6, day: 15, count } }));
  if (WHOLE.includes(name))
    return [{}, ...QUERIES.map((query) => ({ query, count: 100 }))].map((body) => ({ name, body }));
  const plain = counts.map((count) => ({ name, body: { count } }));
  if (!isTitleList(name) || !BY_RATING.some((kind) => name.endsWith(kind))) return plain;
  return [...plain, { name, body: { count: 100, sortByRating: true } }];
}

/** Every list call of the catalogue, with the kinds of bodies that pages send. */
export const LIST_CALLS: readonly ListCall[] = CALL_NAMES.filter(isList).flatMap((name) =>
  requestsOf(name, COUNTS),
);

/** Those whose lists have a length that the caller may choose. */
export const listCallsOf = (counts: readonly number[]): readonly ListCall[] =>
  CALL_NAMES.filter((name) => isList(name) && !WHOLE.includes(name)).flatMap((name) =>
    requestsOf(name, counts),
  );

const NOW = new Date().getUTCFullYear();
const YEARS = Array.from({ length: NOW - LIMITS.yearMin + 1 }, (_, ago) => NOW - ago);
const SKIPS = [0, 100, 400];

/**
 * Filter combinations of all kinds: every genre with every country, with and without a year and a skip. Each
 * genre, country, year and skip comes many times, and each is also left unset.
 */
export function filterCalls(): ListCall[] {
  return CATEGORIES.flatMap((kind) => {
    const genres = [null, ...(kind === 'games' ? GAME_GENRES : GENRES)];
    const countries = kind === 'games' ? [null] : [null, ...COUNTRY_CODES];
    const name: CallName = `get-${kind}-by-filters`;
    let at = 0;
    return genres.flatMap((genre) =>
      countries.flatMap((country) => {
        // Recent years hold most titles, so they come more often.
        const year = YEARS[Math.floor((at++ % 97) ** 2 / 50) % YEARS.length] ?? NOW;
        const skip = SKIPS[at % SKIPS.length] ?? 0;
        return [
          { name, body: { genre, country, year: null, skip } },
          { name, body: { genre, country, year, skip: 0 } },
        ];
      }),
    );
  });
}
