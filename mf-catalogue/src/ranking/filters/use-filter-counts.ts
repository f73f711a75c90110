import { apiQuery } from '@screenlore/browser-kit';
import {
  type CallInput,
  type CallReply,
  type Category,
  COUNTRIES,
  type RankingSubCategory,
} from '@screenlore/contracts';
import type { FilterName, Filters } from '../../shared/ranking/filter-options.js';
import { filterNames } from './filters.js';

const getTitleFacets = apiQuery('get-title-facets');

/** The number of titles for each option of a group; a missing option has none. */
export type FilterCounts = Readonly<Record<FilterName, ReadonlyMap<string, number>>>;

const countsOf = ({ genres, countries, years }: CallReply<'get-title-facets'>): FilterCounts => ({
  genre: new Map(genres.map(({ genre, count }) => [genre, count])),
  country: new Map(
    countries.map(({ country, count }) => [
      COUNTRIES.find(({ code }) => code === country)?.name ?? country,
      count,
    ]),
  ),
  year: new Map(years.map(({ year, count }) => [String(year), count])),
});

/**
 * The number of titles for each option, given the other groups' choices (RANK-14); undefined while unknown. The earlier
 * counts stay until the new ones arrive.
 */
export function useFilterCounts(
  kind: Category,
  list: RankingSubCategory,
  filters: Filters,
): FilterCounts | undefined {
  const { data, error } = getTitleFacets.useQuery({
    kind,
    ...filterNames(kind, list, filters),
  } as CallInput<'get-title-facets'>);
  return data === undefined || error !== undefined ? undefined : countsOf(data);
}
