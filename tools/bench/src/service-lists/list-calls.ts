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

/** What a list is asked for by the pages that show it, and the most that can be asked of it. */
const COUNTS = [100, LIMITS.listCountMax];
const BY_RATING = ['latest', 'new', 'upcoming', 'anticipated', 'popular'];
const WHOLE: readonly CallName[] = ['get-movies', 'get-series', 'get-games', 'get-actors'];
/** Part of many names, of some, of hardly any. */
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

/** Every list call of the catalogue, in the ways it is asked. */
export const LIST_CALLS: readonly ListCall[] = CALL_NAMES.filter(isList).flatMap((name) =>
  requestsOf(name, COUNTS),
);

/** Those of them whose lists have a length that one may ask for. */
export const listCallsOf = (counts: readonly number[]): readonly ListCall[] =>
  CALL_NAMES.filter((name) => isList(name) && !WHOLE.includes(name)).flatMap((name) =>
    requestsOf(name, counts),
  );

const NOW = new Date().getUTCFullYear();
const YEARS = Array.from({ length: NOW - LIMITS.yearMin + 1 }, (_, ago) => NOW - ago);
const SKIPS = [0, 100, 400];

/**
 * Filter combinations of all kinds: every genre with every country, with and without a year and a skip, so that each
 * genre, country, year and skip comes many times, and everything unset.
 */
export function filterCalls(): ListCall[] {
  return CATEGORIES.flatMap((kind) => {
    const genres = [null, ...(kind === 'games' ? GAME_GENRES : GENRES)];
    const countries = kind === 'games' ? [null] : [null, ...COUNTRY_CODES];
    const name: CallName = `get-${kind}-by-filters`;
    let at = 0;
    return genres.flatMap((genre) =>
      countries.flatMap((country) => {
        // Recent years hold most titles; the older ones come too.
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
