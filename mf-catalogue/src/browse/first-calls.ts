import type { Category } from '@screenlore/contracts';
import { browseTitles, getBrowseFacets } from './api.js';
import { filtersOf, pageRequest, readBrowse } from './choice.js';

/** The calls for the first screen of a wall. */
export function browseFirstCalls(kind: Category, search: URLSearchParams) {
  const choice = readBrowse(kind, search);
  return [
    browseTitles.initiate(pageRequest(kind, choice, 0)),
    getBrowseFacets.initiate(filtersOf(kind, choice)),
  ];
}
