import { LIMITS, type RankingSubCategory } from '@screenlore/contracts';
import { hasFilters } from './filters/filters.js';
import type { RankingChoice } from './ranking-choice.js';

/** Places are asked for in steps of 100 (RANK-05). */
export const STEP = LIMITS.filterCount;

/** Places on a page of a narrowed list (RANK-14). */
export const PAGE_SIZE = 500;

const LONGEST: Partial<Record<RankingSubCategory, number>> = { 'top 500': 500, new: 500 };

/** How many places a page may have: the name of a list says so, the others end with their first step. */
export const longest = ({ subCategory, filters }: RankingChoice): number =>
  hasFilters(filters) ? PAGE_SIZE : (LONGEST[subCategory] ?? STEP);

/** How many places stand on the pages before. */
export const firstPlace = ({ page }: Pick<RankingChoice, 'page'>): number => (page - 1) * PAGE_SIZE;
