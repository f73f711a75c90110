import { looseKeysOf, nameKey, searchWordsOf, wordsOf } from '@screenlore/catalogue-model';
import { type NameEntry, namesOf, type OtherName, type Row } from './inverted-index.js';
import { trigramsIn } from './trigrams.js';

/** Letters of the longest prefixes in the prefix index. */
const PREFIX_LETTERS = 4;

/** A folded name as one word. */
export const joined = (key: string): string => key.replaceAll('-', '');

export const prefixOf = (word: string): string => [...word].slice(0, PREFIX_LETTERS).join('');

/** The prefixes of its names' words, from one letter to four, with the kind. */
export const prefixesOf = (row: Row): Set<string> =>
  new Set(
    namesOf(row)
      .flatMap(({ words }) => wordsOf(words))
      .flatMap((word) => {
        const letters = [...prefixOf(word)];
        return letters.map((_, at) => `${row.media} ${letters.slice(0, at + 1).join('')}`);
      }),
  );

/** What ways of writing its names have in common with them. */
export const looseKeysOfRow = (row: Row): Set<string> =>
  new Set(namesOf(row).flatMap(({ key }) => looseKeysOf(key)));

/** The triples of letters in its names. */
export const trigramsOfRow = (row: Row): Set<string> =>
  new Set(namesOf(row).flatMap(({ key }) => [...trigramsIn(joined(key))]));

const sameTexts = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  a.length === b.length && a.every((text, at) => text === b[at]);

/** Whether two entries are found by the same. */
export const isFoundAlike = (a: NameEntry, b: NameEntry): boolean =>
  a.name === b.name &&
  a.media === b.media &&
  sameTexts(a.otherNames, b.otherNames) &&
  sameTexts(a.characters, b.characters);

const NONE: readonly never[] = [];

/** The folded name and the words it is found by; one string for both where they are the same, as of most names. */
const foldedName = (name: string): { key: string; words: string } => {
  const key = nameKey(name);
  const words = searchWordsOf(name).join('-');
  return { key, words: words === key ? key : words };
};

const otherNamesOf = (row: Row): OtherName[] => {
  const taken = new Set([row.key]);
  return (row.otherNames ?? []).flatMap((name) => {
    const folded = foldedName(name);
    const isNew = folded.key !== '' && !taken.has(folded.key);
    taken.add(folded.key);
    return isNew ? [{ row, name, ...folded }] : [];
  });
};

export const rowOf = (entry: NameEntry): Row => {
  const row: Row = { ...entry, ...foldedName(entry.name), gone: false, others: NONE, parts: NONE };
  if (entry.otherNames?.length) row.others = otherNamesOf(row);
  if (!entry.characters?.length) return row;
  const characters = new Set((entry.characters ?? []).map((name) => searchWordsOf(name).join('-')));
  row.parts = [...characters].map((character) => ({ row, words: character }));
  return row;
};
