import { isTypoOf, likenessTo } from './letters.js';
import { isAnyName, type Row } from './row.js';

/** The popularity that doubles the weight of a match. */
const POPULARITY_DOUBLING = 400;

/** Scores how well a row matches what was typed; of equal matches, the better known scores higher. */
export const matchOf = (key: string): ((row: Row) => number) => {
  const likeness = likenessTo(key);
  return ({ names, popularity }) =>
    Math.max(...names.map((name) => likeness(name.key))) * (1 + popularity / POPULARITY_DOUBLING);
};

/** The rows, best match first; whole names that are one typo away come before all others. */
export function likest(
  { key, isSimilar }: { key?: string | undefined; isSimilar: boolean },
  rows: Row[],
): Row[] {
  if (key === undefined) return rows;
  const match = matchOf(key);
  const isTypo = isAnyName((name) => isTypoOf(name.key, key));
  return rows
    .map((row) => ({ row, typo: Number(isSimilar && isTypo(row)), match: match(row) }))
    .sort((a, b) => b.typo - a.typo || b.match - a.match)
    .map(({ row }) => row);
}
