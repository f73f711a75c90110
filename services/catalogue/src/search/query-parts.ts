import { wordsOf } from '@screenlore/catalogue-model';
import type { Media } from '@screenlore/contracts';
import type { Row } from './row.js';

/** More words than this add cost but no meaning. */
const WORDS_MAX = 8;
/** How many letters of a word count; no word of a name needs more to be distinct. */
const LETTERS_MAX = 24;

export interface Years {
  /** First and last year, null for an open end; no span includes a name without a year. */
  yearFrom?: number | null;
  yearTo?: number | null;
}

export interface NamePage {
  skip: number;
  count: number;
}

export interface NameQuery extends NamePage, Years {
  query: string;
  /** All kinds if absent. */
  kinds?: readonly Media[] | undefined;
}

export interface Matches {
  rows: readonly Row[];
  total: number;
  /** How many matches each kind has, whatever kinds are requested. */
  totals: Record<Media, number>;
  /** Nothing has the typed name: these names are similar to it (SHELL-50). */
  similar?: boolean;
}

export const boundedWords = (key: string): string[] =>
  wordsOf(key)
    .slice(0, WORDS_MAX)
    .map((word) => word.slice(0, LETTERS_MAX));

/** A test for whether a name is of the years; undefined if no years are requested. */
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
