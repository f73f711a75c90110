import {
  type Category,
  COUNTRIES,
  GAME_GENRES,
  GENRES,
  LIMITS,
  type RankingSubCategory,
} from '@screenlore/contracts';

/** The filters of a ranking; null for those not set. */
export interface Filters {
  genre: string | null;
  /** English name; the call takes the ISO code. */
  country: string | null;
  year: string | null;
}
export type FilterName = keyof Filters;

/** How many years ahead lists of upcoming titles go. */
const YEARS_AHEAD = 10;

/** The options of each group: games have their own genres and no country (RANK-03, RANK-06). */
export const filterOptions = (
  kind: Category,
  list: RankingSubCategory,
  thisYear = new Date().getFullYear(),
): Record<FilterName, string[]> => ({
  genre: [...(kind === 'games' ? GAME_GENRES : GENRES)],
  country: kind === 'games' ? [] : COUNTRIES.map(({ name }) => name),
  year: yearsOf(list, thisYear).map(String),
});

/** The years that a list's titles can have (RANK-13). */
function yearsOf(list: RankingSubCategory, thisYear: number): number[] {
  if (list === 'new') return [thisYear, thisYear - 1];
  if (list === 'most anticipated')
    return Array.from({ length: YEARS_AHEAD + 1 }, (_, ahead) => thisYear + ahead);
  return Array.from({ length: thisYear - LIMITS.yearMin + 1 }, (_, back) => thisYear - back);
}
