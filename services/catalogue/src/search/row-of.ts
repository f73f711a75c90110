import { looseKeysOf, nameKey, searchWordsOf, wordsOf } from '@screenlore/catalogue-model';
import type { NameEntry, Row } from './inverted-index.js';

/** Letters of the longest prefixes in the prefix index. */
const PREFIX_LETTERS = 4;

/** A folded name as one word. */
export const joined = (key: string): string => key.replaceAll('-', '');

export const prefixOf = (word: string): string => [...word].slice(0, PREFIX_LETTERS).join('');

/** The prefixes of a name's words, from one letter to four, with the kind. */
export const prefixesOf = ({ words, media }: Row): Set<string> =>
  new Set(
    wordsOf(words).flatMap((word) => {
      const letters = [...prefixOf(word)];
      return letters.map((_, at) => `${media} ${letters.slice(0, at + 1).join('')}`);
    }),
  );

export const playsSame = (a: NameEntry, b: NameEntry): boolean =>
  (a.characters ?? []).join('\n') === (b.characters ?? []).join('\n');

export const rowOf = (entry: NameEntry): Row => {
  const key = nameKey(entry.name);
  const words = searchWordsOf(entry.name).join('-');
  const row: Row = {
    ...{ ...entry, key, looseKeys: looseKeysOf(key) },
    // One string for both where they are the same: most names are written in one way only.
    ...{ words: words === key ? key : words, gone: false, parts: [] },
  };
  const characters = new Set((entry.characters ?? []).map((name) => searchWordsOf(name).join('-')));
  row.parts = [...characters].map((character) => ({ row, words: character }));
  return row;
};
