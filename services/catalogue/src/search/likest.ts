import { isTypoOf, likenessTo } from './letters.js';
import { isAnyName, type Row } from './row.js';

/** Popularity that doubles the weight of a match. */
const POPULARITY_DOUBLING = 400;

/** Tells how well a row matches what was typed, the better known one better than an equal one. */
export const matchOf = (key: string): ((row: Row) => number) => {
  const likeness = likenessTo(key);
  return ({ names, popularity }) =>
    Math.max(...names.map((name) => likeness(name.key))) * (1 + popularity / POPULARITY_DOUBLING);
};

/** The rows with the best match first; before all those of which a whole name differs from what was typed by one typo. */
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
