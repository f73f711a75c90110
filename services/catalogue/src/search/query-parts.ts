import { wordsOf } from '@screenlore/catalogue-model';
import type { Media } from '@screenlore/contracts';
import type { Row } from './inverted-index.js';

/** More words than this add cost and no meaning. */
const WORDS_MAX = 8;
/** Letters of a word that count; no name's word needs more to be told from the others. */
const LETTERS_MAX = 24;

export interface Years {
  /** First and last year, each open when null; a name without a year is in no span of years. */
  yearFrom?: number | null;
  yearTo?: number | null;
}

export interface NamePage {
  skip: number;
  count: number;
}

export interface NameQuery extends NamePage, Years {
  query: string;
  /** All kinds when left out. */
  kinds?: readonly Media[] | undefined;
}

/** Finds what matches of some kinds; of the rows at least as many are given as are needed. */
export type Matcher = (kinds: readonly Media[], needed: number) => Matches;

export interface Matches {
  rows: readonly Row[];
  total: number;
  /** Nothing is called as it was typed: these are names like it (SHELL-50). */
  similar?: boolean;
}

/** Finds names by one reading of a query. */
export interface NameMatcher {
  find: Matcher;
  /** Whether anything is called as it was typed. */
  isTyped: () => boolean;
}

export const boundedWords = (key: string): string[] =>
  wordsOf(key)
    .slice(0, WORDS_MAX)
    .map((word) => word.slice(0, LETTERS_MAX));

/** Whether a name is of the years; undefined where none are asked for. */
export const inYears = ({ yearFrom = null, yearTo = null }: Years): ((row: Row) => boolean) | undefined =>
  yearFrom === null && yearTo === null
    ? undefined
    : ({ year }) => year !== null && year >= (yearFrom ?? year) && year <= (yearTo ?? year);

const YEAR_LAST = /^(?<name>.*\S)\s+[([]?(?<year>(?:18|19|20)\d\d)[)\]]?\s*$/;
const YEAR_FIRST = /^\s*[([]?(?<year>(?:18|19|20)\d\d)[)\]]?\s+(?<name>\S.*)$/;

/** 'Alien 1979': a name, and the year that tells it from its namesakes (SHELL-40). */
export const datedName = (query: string): { name: string; year: number } | undefined => {
  const { name, year } = (YEAR_LAST.exec(query) ?? YEAR_FIRST.exec(query))?.groups ?? {};
  return name === undefined ? undefined : { name, year: Number(year) };
};

/** Made when it is first asked for, and once. */
export const lazy = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
