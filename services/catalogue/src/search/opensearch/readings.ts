import { looseKeysOf, withoutArticle } from '@screenlore/catalogue-model';
import { FORGIVEN_WORDS_MAX, FUZZY_FROM, SHORT_LETTERS, SPELLED_LETTERS } from '../bounds.js';
import { BARE } from '../found-by.js';
import { boundedWords } from '../query-parts.js';
import { joined } from '../row.js';
import { type SoughtWord, soughtWords } from '../sought-words.js';
import {
  allMadeBy,
  allSought,
  anyOf,
  beginning,
  isSought,
  mayBeTypo,
  type Query,
  term,
  termsOf,
  tiered,
  typosOf,
} from './queries.js';

/** What a text comes to: what is asked, and how what is found is put in order. */
export interface Reading {
  query: Query;
  /** Whether those of a score are compared with the key, the likest first; the others stand as they come. */
  isCompared: (score: number) => boolean;
  /** What names are compared with; undefined where the better known are as good. */
  key?: string | undefined;
  /** Nothing is called as it was typed: these are names like it (SHELL-50). */
  isSimilar: boolean;
  /** How many that are wanted stand before those that are compared. */
  first: number;
  /** Where it finds none of these, it finds nothing. */
  needed?: Query | undefined;
}

/** @param tiers undefined where there is nothing to ask; the earlier, the higher what they find stands */
const reading = (
  tiers: readonly (Query | undefined)[],
  compared: Query | undefined,
  more: Omit<Reading, 'query' | 'isCompared'>,
): Reading | undefined => {
  const queries = tiers.filter((query) => query !== undefined);
  if (queries.length === 0) return undefined;
  const at = compared ? queries.indexOf(compared) : -1;
  return { query: tiered(queries), isCompared: (score) => score === queries.length - at, ...more };
};

/** How many are called so: in all, and of the kinds and years that are asked for. */
export interface Called {
  all: number;
  wanted: number;
}

/** What is called so, in any way of writing. */
export const calledSo = (key: string): Query => termsOf('wholes', looseKeysOf(key));

/** The name itself, then another name, then another way of writing. */
export const calledInOrder = (key: string): Query[] =>
  key === '' ? [] : [term('own', key), term('keys', key), calledSo(key)];

/** What is called so but for the article in front of the key; of the query, and of the name. */
export const calledBut = (key: string): Query[] => {
  const bare = withoutArticle(key);
  if (bare === key) return [];
  const loose = looseKeysOf(bare);
  return [term('ownBare', bare), termsOf('wholes', [...loose, ...loose.map((each) => BARE + each)])];
};

/** What has the words that were typed, is spelled so whatever breaks the words (SHELL-46), or plays somebody who is called so. */
export function typed(key: string, called: Called, asked = key): Reading | undefined {
  const words = boundedWords(key);
  const sought = soughtWords(words);
  const text = joined(key);
  const named = sought.length > 0 ? allSought('names', sought) : undefined;
  const isSpelled = text.length >= SPELLED_LETTERS.least && text.length <= SPELLED_LETTERS.most;
  const isBare = asked !== key;
  const isShort = words.length === 1 && [...key].length <= SHORT_LETTERS;
  // Beside names that have its words what is called so but for the article comes first.
  const but = isBare || called.all === 0 ? calledBut(asked) : [];
  const tiers = [
    ...calledInOrder(key),
    named,
    isSpelled ? beginning('spelled', text) : undefined,
    called.all === 0 && sought.length > 0 ? allSought('parts', sought) : undefined,
  ].filter((query) => query !== undefined);
  const needed = but.length > 0 && !isBare ? anyOf(tiers) : undefined;
  const more = { key: isShort ? undefined : key, isSimilar: false, first: called.wanted, needed };
  return reading([...but, ...tiers], named, more);
}

/** Titles with some of the words in a name and the others in the names of who made them: 'godfather coppola' (SHELL-99). */
export function madeBy(key: string, sought: readonly SoughtWord[]): Reading | undefined {
  if (sought.length < 2) return undefined;
  const made = allMadeBy(sought);
  return reading([made], made, { key, isSimilar: false, first: 0 });
}

/** Typos are forgiven: whole names that differ by them come first. */
export function forgiven(key: string, sought: readonly SoughtWord[]): Reading | undefined {
  const [first] = sought;
  if (!first || sought.length > FORGIVEN_WORDS_MAX) return undefined;
  if (!sought.some(({ words }) => words.length === 1 && words.every(mayBeTypo))) return undefined;
  const named = allSought('names', sought, true);
  const wholes = sought.length === 1 ? anyOf(typosOf('wholes', first)) : undefined;
  return reading([wholes, named, allSought('parts', sought, true)], named, {
    key,
    isSimilar: true,
    first: 0,
  });
}

/** Words of a text that a guess is made by where few names have them. */
export const guessedBy = (sought: readonly SoughtWord[]): SoughtWord[] =>
  sought.filter(({ words }) => words.every((word) => [...word].length > SHORT_LETTERS));

/** Where no name has all the words, those that have any of them: the more of them, the better. */
export function guessed(key: string, rare: readonly SoughtWord[]): Reading | undefined {
  if (!rare.some(({ words }) => words.some((word) => word.length >= FUZZY_FROM))) return undefined;
  const query = anyOf(rare.map((each) => ({ constant_score: { filter: isSought(each), boost: 1 } })));
  return { query, isCompared: () => true, key, isSimilar: true, first: 0 };
}
