import { askedSection } from '@screenlore/browser-kit';
import type { Category, RankingSubCategory } from '@screenlore/contracts';
import { type RolesQuery, rolesEndpoint } from '../shared/api/get-roles.js';
import { type TitleListName, type TitlesQuery, titlesEndpoint } from '../shared/api/get-titles.js';
import { getActorsTopRated } from './api/get-actors-top-rated.js';
import { filterRequest, hasFilters } from './filters/filters.js';
import { canFilter, type RankingChoice, readRanking } from './ranking-choice.js';
import { STEP } from './step.js';

const LISTS: Partial<Record<RankingSubCategory, TitleListName>> = {
  new: 'new',
  'most anticipated': 'anticipated',
};

const stepAfter = (skip: number) => (skip === 0 ? { count: STEP } : { count: STEP, skip });

/** The titles of a choice, a step after `skip` of them; filters look at all of a kind (RANK-05). */
export const titlesQuery = (
  kind: Category,
  { subCategory, filters }: Pick<RankingChoice, 'subCategory' | 'filters'>,
  skip: number,
): TitlesQuery =>
  hasFilters(filters)
    ? { kind, list: 'filtered', request: filterRequest(filters, skip) }
    : { kind, list: LISTS[subCategory] ?? 'topRated', request: stepAfter(skip) };

export const rolesQuery = ({ category, subCategory }: RankingChoice, skip: number): RolesQuery => ({
  of: category === 'movie roles' ? 'movie' : 'serie',
  list: subCategory === 'female' ? 'female' : 'male',
  request: stepAfter(skip),
});

export const ACTORS_QUERY = { count: STEP };

/** The query behind the first places of the ranking that an address asks for. */
export function rankingFirstCalls(search: URLSearchParams) {
  const choice = readRanking(askedSection(search), search);
  const { category } = choice;
  if (canFilter(category)) return [titlesEndpoint.initiate(titlesQuery(category, choice, 0))];
  if (category === 'actors') return [getActorsTopRated.initiate(ACTORS_QUERY)];
  return [rolesEndpoint.initiate(rolesQuery(choice, 0))];
}
