import type { Query } from 'minisearch';
import type { SoughtWord } from './sought-words.js';

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

/** The words, or others that mean the same. */
const orOthers = ({ words, others }: SoughtWord, asked: (word: string) => Query): Query => {
  const queries: Query = { combineWith: 'AND', queries: words.map(asked) };
  return others.length === 0 ? queries : { combineWith: 'OR', queries: [queries, ...others] };
};

const beginning = (word: string): Query => ({ queries: [word], prefix: true });

/** Names with words that start with these. */
export const startingWith = (sought: SoughtWord): Query => orOthers(sought, beginning);

/** The words with typos: other letters, missing ones, more of them, or two neighbours swapped. */
export const withTypos = (sought: SoughtWord): Query =>
  orOthers(sought, (word) =>
    word.length < FUZZY_FROM
      ? beginning(word)
      : {
          combineWith: 'OR',
          queries: [{ queries: [word], prefix: true, fuzzy: FUZZY, maxFuzzy: FUZZY_MAX }, ...swapsOf(word)],
        },
  );
