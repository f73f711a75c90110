import {
  browsePath,
  type Category,
  COUNTRIES,
  RANKING,
  type RankingSubCategory,
  type Title,
} from '@screenlore/contracts';
import type { LinkTarget } from '@screenlore/ui';
import { type FilterName, filterOptions } from '../shared/ranking/filter-options.js';
import { releaseDay } from '../shared/title-facts.js';

/** The address of a kind's ranking. */
export const rankingAddress = (kind: Category): LinkTarget => ranking(kind, RANKING[kind][0], {});

/**
 * The address of titles that share a property with this title, including this one: released titles, or for an upcoming
 * title upcoming ones (RANK-15). Null if there is none: an import may bring genres without a filter, and no list has
 * upcoming series.
 */
export function alikeAddress(title: Title, name: FilterName, value: string): LinkTarget | null {
  const { itemType } = title;
  const list = listWith(title);
  if (!list || !filterOptions(itemType, list)[name].includes(value)) return null;
  if (isToCome(title)) return ranking(itemType, list, { [name]: value });
  const code = COUNTRIES.find((country) => name === 'country' && country.name === value)?.code;
  return { pathname: browsePath(itemType), search: `?${new URLSearchParams({ [name]: code ?? value })}` };
}

/** The list that contains the title, filtered by one of its properties. */
function listWith(title: Title): RankingSubCategory | undefined {
  const [first, ...others] = RANKING[title.itemType];
  return isToCome(title) ? others.find((list) => list === 'most anticipated') : first;
}

/** Whether it is released in the future; a bare year counts from its first day, as in the catalogue. */
function isToCome(title: Title): boolean {
  const day = releaseDay(title) ?? (title.year === null ? null : `${title.year}-01-01`);
  return day !== null && day > new Date().toISOString().slice(0, 10);
}

const ranking = (
  category: Category,
  sub: RankingSubCategory,
  filter: Partial<Record<FilterName, string>>,
) => ({
  pathname: '/ranking',
  search: `?${new URLSearchParams({ category, sub, ...filter })}`,
});
