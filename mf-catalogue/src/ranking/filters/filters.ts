import { COUNTRIES, GAME_GENRES, GENRES, LIMITS } from '@screenlore/contracts';
import type { TitlesQuery } from '../../shared/api/get-titles.js';

/** What the ranking is narrowed to; null where nothing is chosen. */
export interface Filters {
  genre: string | null;
  /** English name; the call takes the ISO code. */
  country: string | null;
  year: string | null;
}
export type FilterName = keyof Filters;
export const FILTER_NAMES = ['genre', 'country', 'year'] as const satisfies FilterName[];

export const NO_FILTERS: Filters = { genre: null, country: null, year: null };

export const hasFilters = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value !== null);

/** The options of each group: games have genres of their own and no country (RANK-03, RANK-06). */
export function filterOptions(
  forGames: boolean,
  thisYear = new Date().getFullYear(),
): Record<FilterName, string[]> {
  return {
    genre: [...(forGames ? GAME_GENRES : GENRES)],
    country: forGames ? [] : COUNTRIES.map(({ name }) => name),
    year: Array.from({ length: thisYear - LIMITS.yearMin + 1 }, (_, back) => String(thisYear - back)),
  };
}

/** The body of a filter call: a page of 100, country as ISO code, each null when unset (RANK-05). */
export function filterRequest({ genre, country, year }: Filters, skip: number): TitlesQuery['request'] {
  return {
    count: LIMITS.filterCount,
    genre,
    country: COUNTRIES.find(({ name }) => name === country)?.code ?? null,
    year: year === null ? null : Number(year),
    ...(skip > 0 ? { skip } : {}),
  } as TitlesQuery['request'];
}

/** The filters in an address, in any case, a country also by its code; a value that is no option is left out. */
export function readFilters(search: URLSearchParams, forGames: boolean): Filters {
  const options = filterOptions(forGames);
  const read = (name: FilterName): string | null => {
    const asked = search.get(name)?.trim().toLowerCase();
    const country = COUNTRIES.find(({ code }) => name === 'country' && code.toLowerCase() === asked)?.name;
    return options[name].find((option) => option === country || option.toLowerCase() === asked) ?? null;
  };
  return { genre: read('genre'), country: read('country'), year: read('year') };
}
