import { slugOf, titleIdOf } from '@screenlore/contracts';
import type { StoredImportTitle } from '../stored/import.schema.js';

/** Names of one line that are searched. */
const NAMES = 5;

type Named = Pick<StoredImportTitle, 'title' | 'match' | 'line'>;

/**
 * By what a line is found and where it stands: its names without capitals and accents, as in addresses, and behind them
 * what tells it from others of the same names.
 */
export function wordsOf(titles: readonly Named[], line: string): string {
  const names = titles
    .slice(0, NAMES)
    .flatMap(({ title, match }) => [
      ...(match ? [titleIdOf(match.name, match.year)] : []),
      titleIdOf(title.name, title.year ?? null),
    ]);
  return `${[...new Set(names)].join(' ')}\n${line}`;
}

/** Finds a part of the names. What is in it means itself: an address has letters, digits and dashes alone. */
export const wordsWith = (query: string): RegExp => new RegExp(`^[^\\n]*${slugOf(query)}`);
