import { type Category, COUNTRIES, LIMITS, RANKING, type RankingSubCategory } from '@screenlore/contracts';
import type { TitlesQuery } from '../../shared/api/get-titles.js';
import { type FilterName, type Filters, filterOptions } from '../../shared/ranking/filter-options.js';

export const FILTER_NAMES = ['genre', 'country', 'year'] as const satisfies FilterName[];

export const NO_FILTERS: Filters = { genre: null, country: null, year: null };

export const hasFilters = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value !== null);

/**
 * A list and its filters, as parameters of calls: country as ISO code, each null when unset (RANK-05). The first list
 * of a kind has no name: filtered, it covers all titles (RANK-12).
 */
export const filterNames = (kind: Category, list: RankingSubCategory, { genre, country, year }: Filters) => ({
  genre,
  country: COUNTRIES.find(({ name }) => name === country)?.code ?? null,
  year: year === null ? null : Number(year),
  ...(list === RANKING[kind][0] ? {} : { list }),
});

/** The body of a filter call: a page of 100. */
export function filterRequest(
  kind: Category,
  list: RankingSubCategory,
  filters: Filters,
  skip: number,
): TitlesQuery['request'] {
  return {
    count: LIMITS.filterCount,
    ...filterNames(kind, list, filters),
    ...(skip > 0 ? { skip } : {}),
  } as TitlesQuery['request'];
}

/** The filters in an address, ignoring case, with countries also by code; invalid values are dropped. */
export function readFilters(search: URLSearchParams, kind: Category, list: RankingSubCategory): Filters {
  const options = filterOptions(kind, list);
  const read = (name: FilterName): string | null => {
    const asked = search.get(name)?.trim().toLowerCase();
    const country = COUNTRIES.find(({ code }) => name === 'country' && code.toLowerCase() === asked)?.name;
    return options[name].find((option) => option === country || option.toLowerCase() === asked) ?? null;
  };
  return { genre: read('genre'), country: read('country'), year: read('year') };
}

/** The options that contain the term, ignoring case (RANK-03). */
export function matching(options: readonly string[], term: string): string[] {
  const wanted = term.trim().toLowerCase();
  return options.filter((option) => option.toLowerCase().includes(wanted));
}
