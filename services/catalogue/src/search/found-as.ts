import { looseKeysOf, nameKey } from '@screenlore/catalogue-model';
import { likenessTo } from './letters.js';
import { boundedWords, datedName } from './query-parts.js';
import { joined, type Name, type Row } from './row.js';
import { hasAll, soughtWords, spelling } from './sought-words.js';

/** A test for whether a name matches what was typed, by the rules of the search (SHELL-22, SHELL-46 to SHELL-49). */
const hasTyped = (key: string): ((name: Name) => boolean) => {
  const startsAll = hasAll(soughtWords(boundedWords(key)));
  const spelledAt = spelling(joined(key));
  const loose = new Set(looseKeysOf(key));
  return (name) =>
    startsAll(name) ||
    spelledAt(name.key) >= 0 ||
    name.key.includes(key) ||
    looseKeysOf(name.key).some((its) => loose.has(its));
};

/**
 * The other name by which a title was found: 'ゴジラ' for 'Godzilla'. Undefined if its own name matches what was typed, or matches just as
 * well (SHELL-64).
 */
export const foundAs = (query: string): ((row: Row) => string | undefined) => {
  const keys = [...new Set([query, datedName(query)?.name ?? query].map(nameKey))];
  const isTyped = keys.map(hasTyped);
  const likenesses = keys.map(likenessTo);
  const likeness = ({ key }: Name): number => Math.max(...likenesses.map((of) => of(key)));
  return (row) => {
    const [own, ...others] = row.names;
    if (others.length === 0) return undefined;
    const typed = row.names.find((name) => isTyped.some((has) => has(name)));
    const [nearest = own] = typed ? [typed] : row.names.toSorted((a, b) => likeness(b) - likeness(a));
    return nearest === own ? undefined : nearest.name;
  };
};

/** The other names by which titles were found, by id. */
export function otherNames(query: string, rows: readonly Row[]): Record<string, string> {
  const otherName = foundAs(query);
  return Object.fromEntries(
    rows.flatMap((row) => {
      const name = otherName(row);
      return name === undefined ? [] : [[row.id, name]];
    }),
  );
}
