import { apiQuery, askedSection } from '@screenlore/browser-kit';
import type { Category, RankingSubCategory } from '@screenlore/contracts';
import { type RolesQuery, rolesEndpoint } from '../shared/api/get-roles.js';
import {
  type TitleListName,
  type TitlesQuery,
  titlesCountEndpoint,
  titlesEndpoint,
} from '../shared/api/get-titles.js';
import { filterRequest, hasFilters } from './filters/filters.js';
import { canFilter, firstPlace, type RankingChoice, readRanking, STEP } from './ranking-choice.js';

export const getActorsTopRated = apiQuery('get-actors-top-rated');

/** The list behind a sub-category: 'top 500' and 'top 100' are the top rated. */
const listOf = (subCategory: RankingSubCategory): TitleListName =>
  subCategory === 'new' ? 'new' : subCategory === 'most anticipated' ? 'anticipated' : 'topRated';

const stepAfter = (skip: number) => (skip === 0 ? { count: STEP } : { count: STEP, skip });

/** The titles of a choice: the step after the first `skip`. */
export const titlesQuery = (
  kind: Category,
  { subCategory, filters }: Pick<RankingChoice, 'subCategory' | 'filters'>,
  skip: number,
): TitlesQuery =>
  hasFilters(filters)
    ? { kind, list: 'filtered', request: filterRequest(kind, subCategory, filters, skip) }
    : { kind, list: listOf(subCategory), request: stepAfter(skip) };

/** The number of titles on all pages of a filtered list (RANK-14). */
export const countQuery = (
  kind: Category,
  { subCategory, filters }: Pick<RankingChoice, 'subCategory' | 'filters'>,
): TitlesQuery => {
  const { request } = titlesQuery(kind, { subCategory, filters }, 0);
  return { kind, list: 'filtered', request: { ...request, count: 1, countTotal: true } };
};

export const rolesQuery = ({ category, subCategory }: RankingChoice, skip: number): RolesQuery => ({
  of: category === 'movie roles' ? 'movie' : 'serie',
  list: subCategory === 'female' ? 'female' : 'male',
  request: stepAfter(skip),
});

export const ACTORS_QUERY = { count: STEP };

/** The query for the first places of an address's ranking. */
export function rankingFirstCalls(search: URLSearchParams) {
  const choice = readRanking(askedSection(search), search);
  const { category } = choice;
  if (canFilter(category)) {
    const titles = titlesEndpoint.initiate(titlesQuery(category, choice, firstPlace(choice)));
    return hasFilters(choice.filters)
      ? [titles, titlesCountEndpoint.initiate(countQuery(category, choice))]
      : [titles];
  }
  if (category === 'actors') return [getActorsTopRated.initiate(ACTORS_QUERY)];
  return [rolesEndpoint.initiate(rolesQuery(choice, 0))];
}
