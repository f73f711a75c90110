import type { Query } from 'minisearch';
import { otherWords, type SoughtWord } from './sought-words.js';

/** Typos are forgiven from this many letters on, one for every five letters, two at most (SHELL-22). */
export const FUZZY_FROM = 4;
const FUZZY = 0.2;
const FUZZY_MAX = 2;

/** Neighbouring letters swapped: the commonest typo, and two steps away for the index. */
const swapsOf = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, i) => word.slice(0, i) + word.charAt(i + 1) + word.charAt(i) + word.slice(i + 2),
  ).filter((swapped) => swapped !== word);

/** The words, or the same number in another way. */
const orNumber = (sought: SoughtWord, asked: (word: string) => Query): Query => {
  const words: Query = { combineWith: 'AND', queries: sought.words.map(asked) };
  const others = otherWords(sought);
  return others.length === 0 ? words : { combineWith: 'OR', queries: [words, ...others] };
};

const beginning = (word: string): Query => ({ queries: [word], prefix: true });

/** Names with words that start with these. */
export const startingWith = (sought: SoughtWord): Query => orNumber(sought, beginning);

/** The words with typos: other letters, missing ones, more of them, or two neighbours swapped. */
export const withTypos = (sought: SoughtWord): Query =>
  orNumber(sought, (word) =>
    word.length < FUZZY_FROM
      ? beginning(word)
      : {
          combineWith: 'OR',
          queries: [{ queries: [word], prefix: true, fuzzy: FUZZY, maxFuzzy: FUZZY_MAX }, ...swapsOf(word)],
        },
  );
