import type { Query } from 'minisearch';

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

/** Names with a word that starts with this one. */
export const startingWith = (word: string): Query => ({ queries: [word], prefix: true });

/** The word with typos: other letters, missing ones, more of them, or two neighbours swapped. */
export const withTypos = (word: string): Query =>
  word.length < FUZZY_FROM
    ? startingWith(word)
    : {
        combineWith: 'OR',
        queries: [{ queries: [word], prefix: true, fuzzy: FUZZY, maxFuzzy: FUZZY_MAX }, ...swapsOf(word)],
      };
