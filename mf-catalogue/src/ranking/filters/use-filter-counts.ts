import {
  type CallInput,
  type CallReply,
  type Category,
  COUNTRIES,
  type RankingSubCategory,
} from '@screenlore/contracts';
import type { FilterName, Filters } from '../../shared/ranking/filter-options.js';
import { getTitleFacets } from '../api.js';
import { filterNames } from './filters.js';

/** How many titles each option of a group would bring; an option that is not among them brings none. */
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
 * What a press on each option would bring, with what is chosen in the other groups (RANK-14); undefined while nothing is known.
 * The counts of the choice before stay until those of this one are there.
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
