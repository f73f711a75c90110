import { bareKeyOf, looseKeysOf, searchWordsOf } from '@screenlore/catalogue-model';
import type { Row } from './row.js';

/** Stands before a name without its article, and before a word of who made a title: no folded name begins so. */
export const BARE = '~';
export const MAKER = '+';

/** Words of who made a title: found beside those of its names (SHELL-99). */
export const makerWordsOf = ({ shelf }: Row): string[] =>
  (shelf?.makers ?? []).flatMap(searchWordsOf).map((word) => MAKER + word);

/** Its names as wholes, in what ways of writing have in common; those with an article once more without it. */
export const wholesOf = ({ names }: Row): string[] =>
  names.flatMap(({ name, key }) => {
    const bare = bareKeyOf(name, key);
    return [...looseKeysOf(key), ...(bare === key ? [] : looseKeysOf(bare).map((loose) => BARE + loose))];
  });
