import { nameKey } from '@screenlore/catalogue-model';
import { changedLetters } from './letters.js';
import { byPopularity, joined, type Row } from './row.js';

/** Names in which a larger part of the letters differs were not meant. */
const MOST_CHANGED = 1 / 3;
const SUGGESTED = 3;

/** From rows that share letters with what was typed, the names that may have been meant, most similar first, each once. */
export function suggested(query: string, rows: readonly Row[]): string[] {
  const text = joined(nameKey(query));
  const changed = ({ names }: Row): number =>
    Math.min(
      ...names.map(
        ({ key }) => changedLetters(text, joined(key)) / Math.max(text.length, joined(key).length),
      ),
    );
  const alike = rows
    .map((row) => ({ row, changed: changed(row) }))
    .filter((each) => each.changed <= MOST_CHANGED)
    .sort((a, b) => a.changed - b.changed || byPopularity(a.row, b.row));
  return [...new Set(alike.map(({ row }) => row.name))].slice(0, SUGGESTED);
}
