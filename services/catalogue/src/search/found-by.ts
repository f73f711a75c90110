import { bareKeyOf, looseKeysOf, searchWordsOf } from '@screenlore/catalogue-model';
import type { Row } from './row.js';

/** Prefix for names without their article and for words of makers: no folded name starts with it. */
export const BARE = '~';
export const MAKER = '+';

/** Words of a title's makers: found in addition to the words of its names (SHELL-99). */
export const makerWordsOf = ({ shelf }: Row): string[] =>
  (shelf?.makers ?? []).flatMap(searchWordsOf).map((word) => MAKER + word);

/** Its whole names in the form that all spellings share; those with an article also without it. */
export const wholesOf = ({ names }: Row): string[] =>
  names.flatMap(({ name, key }) => {
    const bare = bareKeyOf(name, key);
    return [...looseKeysOf(key), ...(bare === key ? [] : looseKeysOf(bare).map((loose) => BARE + loose))];
  });
