import { LIMITS, type RankingSubCategory } from '@screenlore/contracts';

/** Places are asked for in steps of 100 (RANK-05). */
export const STEP = LIMITS.filterCount;

const LONGEST: Partial<Record<RankingSubCategory, number>> = { 'top 500': 500, new: 500 };

/** How many places a list may have: its name says so, the others end with their first step. */
export const longest = (subCategory: RankingSubCategory): number => LONGEST[subCategory] ?? STEP;
