import { wordsOf } from '@screenlore/catalogue-model';
import type { Media } from '@screenlore/contracts';
import type { Row } from './row.js';

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

export interface Matches {
  rows: readonly Row[];
  total: number;
  /** How many it finds of each kind alone, whatever kinds are asked for. */
  totals: Record<Media, number>;
  /** Nothing is called as it was typed: these are names like it (SHELL-50). */
  similar?: boolean;
}

export const boundedWords = (key: string): string[] =>
  wordsOf(key)
    .slice(0, WORDS_MAX)
    .map((word) => word.slice(0, LETTERS_MAX));

/** Whether a name is of the years; undefined where none are asked for. */
export const inYears = ({
  yearFrom = null,
  yearTo = null,
}: Years): ((row: Pick<Row, 'year'>) => boolean) | undefined =>
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
