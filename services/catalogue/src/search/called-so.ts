import { looseKeysOf, nameKey, withoutArticle } from '@screenlore/catalogue-model';
import { datedName } from './query-parts.js';
import type { Row } from './row.js';

/** A folded name in all spellings, with and without its article. */
const waysOf = (key: string): string[] => [...looseKeysOf(key), ...looseKeysOf(withoutArticle(key))];

const isCalled = (name: string): ((row: Row) => boolean) => {
  const wanted = new Set(waysOf(nameKey(name)));
  return (row) => row.names.some(({ key }) => waysOf(key).some((way) => wanted.has(way)));
};

/**
 * A test for whether a name is what was typed and nothing more: 'Alien' for 'alien' or 'alien 1979', but not 'Aliens'. Articles and
 * spellings do not matter, as in the search itself (SHELL-46, SHELL-47).
 */
export const calledSo = (query: string): ((row: Row) => boolean) => {
  const whole = isCalled(query);
  const dated = datedName(query);
  const named = dated && isCalled(dated.name);
  return (row) => whole(row) || (named !== undefined && row.year === dated?.year && named(row));
};
