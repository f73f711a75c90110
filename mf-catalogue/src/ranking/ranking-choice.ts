import { type AskedSection, oneOf, useAskedSection } from '@screenlore/browser-kit';
import { useLocation, useNavigate } from '@screenlore/browser-kit/router';
import { LIMITS, RANKING, type RankingCategory, type RankingSubCategory } from '@screenlore/contracts';
import { useEffect } from 'react';
import type { Filters } from '../shared/ranking/filter-options.js';
import { hasFilters, NO_FILTERS, readFilters } from './filters/filters.js';

export const RANKING_CATEGORIES = Object.keys(RANKING) as [RankingCategory, ...RankingCategory[]];

/** What the page ranks; all of it is in the address, so that it can be shared and the back button restores it. */
export interface RankingChoice {
  category: RankingCategory;
  subCategory: RankingSubCategory;
  filters: Filters;
  /** The page of a filtered list, from 1 (RANK-14). */
  page: number;
}

/** Parses an address; invalid values mean the first option, or no filter. */
export function readRanking(asked: AskedSection, search: URLSearchParams): RankingChoice {
  const category = oneOf(RANKING_CATEGORIES, asked.category);
  const subCategory = oneOf<RankingSubCategory>(RANKING[category], asked.subCategory);
  const filters = canFilter(category) ? readFilters(search, category, subCategory) : NO_FILTERS;
  return { category, subCategory, filters, page: hasFilters(filters) ? readPage(search) : 1 };
}

/** No link ever had a number beyond this. */
const PAGE_MAX = 10_000;

const readPage = (search: URLSearchParams): number => {
  const page = Number(search.get('page'));
  return Number.isSafeInteger(page) && page > 0 && page <= PAGE_MAX ? page : 1;
};

/**
 * The choice from the address or, on arrival, from the navigation state (RANK-02), which then goes into the address.
 * Each choice on the page is a step of the history.
 */
export function useRankingChoice(): [RankingChoice, (choice: RankingChoice) => void] {
  const asked = useAskedSection();
  const { search } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search);
  const choice = readRanking(asked, inAddress);
  const cameByState = asked.category !== undefined && !inAddress.has('category');
  const address = rankingSearch(choice);

  useEffect(() => {
    if (cameByState) void navigate({ search: address }, { replace: true });
  }, [cameByState, address, navigate]);

  return [
    choice,
    (next) => {
      const target = rankingSearch(next);
      if (target !== address) void navigate({ search: target });
    },
  ];
}

/** Roles and actors have no filters (RANK-03). */
export const canFilter = (category: RankingCategory): category is 'movies' | 'series' | 'games' =>
  category === 'movies' || category === 'series' || category === 'games';

/** The query for a choice. */
export function rankingSearch({ category, subCategory, filters, page }: RankingChoice): string {
  const search = new URLSearchParams({ category, sub: subCategory });
  for (const [name, value] of Object.entries(filters)) if (value !== null) search.set(name, value);
  if (page > 1) search.set('page', String(page));
  return `?${search}`;
}

/** Places load in steps of 100 (RANK-05). */
export const STEP = LIMITS.filterCount;

/** Places on a page of a filtered list (RANK-14). */
export const PAGE_SIZE = 500;

const LONGEST: Partial<Record<RankingSubCategory, number>> = { 'top 500': 500, new: 500 };

/** The most places on a page: some lists have it in their name, the others end with their first step. */
export const longest = ({ subCategory, filters }: RankingChoice): number =>
  hasFilters(filters) ? PAGE_SIZE : (LONGEST[subCategory] ?? STEP);

/** The number of places on earlier pages. */
export const firstPlace = ({ page }: Pick<RankingChoice, 'page'>): number => (page - 1) * PAGE_SIZE;
