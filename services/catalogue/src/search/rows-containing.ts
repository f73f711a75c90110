import { namesOf, type Row } from './inverted-index.js';
import { joined } from './row-of.js';
import { spelling } from './sought-words.js';

/** Those of the rows that have a name which begins with a folded text, then those that have one which contains it. */
export function rowsContaining(key: string, rows: Iterable<Row>): Row[] {
  const spelledAt = spelling(joined(key));
  const [beginning, inside]: [Row[], Row[]] = [[], []];
  for (const row of rows) {
    const names = namesOf(row);
    if (names.some((name) => spelledAt(name.key) === 0)) beginning.push(row);
    else if (names.some((name) => spelledAt(name.key) > 0 || name.key.includes(key))) inside.push(row);
  }
  return [...beginning, ...inside];
}
