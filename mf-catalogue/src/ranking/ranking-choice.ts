import { oneOf, useAskedSection } from '@screenlore/browser-kit';
import { useLocation, useNavigate } from '@screenlore/browser-kit/router';
import { RANKING, type RankingCategory, type RankingSubCategory } from '@screenlore/contracts';
import { type Filters, NO_FILTERS, readFilters } from './filters/filters.js';

export const RANKING_CATEGORIES = Object.keys(RANKING) as [RankingCategory, ...RankingCategory[]];

/** What the page ranks; all of it is in the address, so that it can be shared and comes back with the back button. */
export interface RankingChoice {
  category: RankingCategory;
  subCategory: RankingSubCategory;
  filters: Filters;
}

/** The choice in the address or, on arrival, in the navigation state (RANK-02). */
export function useRankingChoice(): [RankingChoice, (choice: RankingChoice) => void] {
  const asked = useAskedSection();
  const { search } = useLocation();
  const navigate = useNavigate();
  const category = oneOf(RANKING_CATEGORIES, asked.category);
  const subCategory = oneOf<RankingSubCategory>(RANKING[category], asked.subCategory);
  const filters = canFilter(category)
    ? readFilters(new URLSearchParams(search), category === 'games')
    : NO_FILTERS;
  return [
    { category, subCategory, filters },
    (choice) => void navigate({ search: addressOf(choice) }, { replace: true }),
  ];
}

/** Roles and actors have no filters (decisions.md 'Titles and ratings'). */
export const canFilter = (category: RankingCategory): category is 'movies' | 'series' | 'games' =>
  category === 'movies' || category === 'series' || category === 'games';

function addressOf({ category, subCategory, filters }: RankingChoice): string {
  const search = new URLSearchParams({ category, sub: subCategory });
  for (const [name, value] of Object.entries(filters)) if (value !== null) search.set(name, value);
  return `?${search}`;
}
