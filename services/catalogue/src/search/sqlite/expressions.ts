import { MAKER } from '../found-by.js';
import type { SoughtWord } from '../sought-words.js';
import { tokenOf, yearWord } from './name-tokens.js';
import { LAST_LETTER, type NamesFile, PREFIX_LETTERS } from './names-file.js';

/**
 * FTS5 first collects everything that starts with a longer word. Up to this many words are queried one by one instead, and read as
 * needed.
 */
const WORDS_MAX = 24;
/** More years than this narrow too little to be queried one by one. */
const YEARS_MAX = 20;

/** A word for FTS5. No token contains a quotation mark. */
export const whole = (word: string): string => `"${tokenOf(word)}"`;
export const anyOf = (expressions: readonly string[]): string => `(${expressions.join(' OR ')})`;
export const allOf = (expressions: readonly string[]): string => `(${expressions.join(' AND ')})`;

export const beginningWith = (word: string): string => `${whole(word)}*`;

export const withYears = (expression: string, from: number | null, to: number | null): string => {
  if (from === null || to === null || to < from || to - from > YEARS_MAX) return expression;
  const years = Array.from({ length: to - from + 1 }, (_, at) => whole(yearWord(from + at)));
  return allOf([expression, anyOf(years)]);
};

/** Builds expressions that find words of names. */
export class Expressions {
  constructor(private readonly file: NamesFile) {}

  /** A word that starts with the given one. */
  beginning(word: string): string {
    if (word.length <= PREFIX_LETTERS) return beginningWith(word);
    const token = tokenOf(word);
    const words = this.file.all<{ term: string }>(
      'SELECT term FROM terms WHERE term BETWEEN ? AND ? LIMIT ?',
      ...[token, token + LAST_LETTER, WORDS_MAX + 1],
    );
    if (words.length === 0 || words.length > WORDS_MAX) return beginningWith(word);
    return anyOf(words.map(({ term }) => `"${term}"`));
  }

  /** Words that start with these, or other words with the same meaning. */
  soughtWord({ words, others }: SoughtWord, sign = ''): string {
    return anyOf([
      allOf(words.map((word) => this.beginning(sign + word))),
      ...others.map((word) => whole(sign + word)),
    ]);
  }

  allSought(sought: readonly SoughtWord[]): string {
    return allOf(sought.map((each) => this.soughtWord(each)));
  }

  /** Each of the words in the name or in the makers' names, but not all of them in the makers' (SHELL-99). */
  allMadeBy(sought: readonly SoughtWord[]): string {
    const named = sought.map((each) => this.soughtWord(each));
    return allOf([
      anyOf(named),
      ...sought.map((each, at) => anyOf([named[at] ?? '', this.soughtWord(each, MAKER)])),
    ]);
  }
}
