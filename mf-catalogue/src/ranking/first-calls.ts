import { rankedTitlesEndpoint } from './api/get-ranked-titles.js';
import { topActorsEndpoint } from './api/get-top-actors.js';
import { topRolesEndpoint } from './api/get-top-roles.js';
import { rolesOf } from './lists/roles-of.js';
import { canFilter, readRanking } from './ranking-choice.js';
import { STEP } from './step.js';

/** The query behind the first places of the ranking that an address asks for. */
export function rankingFirstCalls(search: URLSearchParams) {
  const asked = {
    category: search.get('category') ?? undefined,
    subCategory: search.get('sub') ?? undefined,
  };
  const { category, subCategory, filters } = readRanking(asked, search);
  if (canFilter(category)) {
    return [rankedTitlesEndpoint.initiate({ kind: category, subCategory, filters, skip: 0 })];
  }
  if (category === 'actors') return [topActorsEndpoint.initiate({ count: STEP })];
  return [topRolesEndpoint.initiate({ ...rolesOf({ category, subCategory }), skip: 0 })];
}
