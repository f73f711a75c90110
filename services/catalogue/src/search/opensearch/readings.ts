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

/** How a text is interpreted: what to query, and how to sort the results. */
export interface Reading {
  query: Query;
  /** Whether hits with a score are sorted by similarity to the key; the others keep their order. */
  isCompared: (score: number) => boolean;
  /** What names are compared with; undefined to sort by popularity alone. */
  key?: string | undefined;
  /** Nothing has the typed name: these names are similar to it (SHELL-50). */
  isSimilar: boolean;
  /** How many of the wanted results come before those that are compared. */
  first: number;
  /** If this finds nothing, the whole reading finds nothing. */
  needed?: Query | undefined;
}

/** @param tiers undefined if there is nothing to query; what earlier tiers find comes first */
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

/** How many have this name: in all, and of the requested kinds and years. */
export interface Called {
  all: number;
  wanted: number;
}

/** What has this name in any spelling. */
export const calledSo = (key: string): Query => termsOf('wholes', looseKeysOf(key));

/** First as its name, then as another name, then in another spelling. */
export const calledInOrder = (key: string): Query[] =>
  key === '' ? [] : [term('own', key), term('keys', key), calledSo(key)];

/** What has this name apart from an article at the start, either of the query or of the name. */
export const calledBut = (key: string): Query[] => {
  const bare = withoutArticle(key);
  if (bare === key) return [];
  const loose = looseKeysOf(bare);
  return [term('ownBare', bare), termsOf('wholes', [...loose, ...loose.map((each) => BARE + each)])];
};

/** What has the typed words, is spelled that way wherever words break (SHELL-46), or plays a character of this name. */
export function typed(key: string, called: Called, asked = key): Reading | undefined {
  const words = boundedWords(key);
  const sought = soughtWords(words);
  const text = joined(key);
  const named = sought.length > 0 ? allSought('names', sought) : undefined;
  const isSpelled = text.length >= SPELLED_LETTERS.least && text.length <= SPELLED_LETTERS.most;
  const isBare = asked !== key;
  const isShort = words.length === 1 && [...key].length <= SHORT_LETTERS;
  // Names that match apart from the article come before names that contain the words.
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

/** Titles with some of the words in a name and the others in the makers' names: 'godfather coppola' (SHELL-99). */
export function madeBy(key: string, sought: readonly SoughtWord[]): Reading | undefined {
  if (sought.length < 2) return undefined;
  const made = allMadeBy(sought);
  return reading([made], made, { key, isSimilar: false, first: 0 });
}

/** Forgives typos: whole names that differ by one come first. */
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

/** Words of a text to guess by: those that few names have. */
export const guessedBy = (sought: readonly SoughtWord[]): SoughtWord[] =>
  sought.filter(({ words }) => words.every((word) => [...word].length > SHORT_LETTERS));

/** Where no name has all the words, names with any of them: the more, the better. */
export function guessed(key: string, rare: readonly SoughtWord[]): Reading | undefined {
  if (!rare.some(({ words }) => words.some((word) => word.length >= FUZZY_FROM))) return undefined;
  const query = anyOf(rare.map((each) => ({ constant_score: { filter: isSought(each), boost: 1 } })));
  return { query, isCompared: () => true, key, isSimilar: true, first: 0 };
}
