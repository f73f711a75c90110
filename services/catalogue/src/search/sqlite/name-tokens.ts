import { searchWordsOf, wordsOf } from '@screenlore/catalogue-model';
import { makerWordsOf, wholesOf } from '../found-by.js';
import { joined, type Row } from '../row.js';

/** FTS5 takes texts apart at every ASCII sign; as one of the private ones it is part of its token. */
export const tokenOf = (word: string): string =>
  word.replace(/[^a-z0-9\u0080-\uffff]/g, (sign) => String.fromCharCode(0xe000 + sign.charCodeAt(0)));

const textOf = (words: Iterable<string>): string => [...new Set(words)].map(tokenOf).join(' ');

/** The triples of letters in a text. */
export const trigramsIn = (text: string): string[] => {
  const letters = [...text];
  const triples = letters.slice(2).map((last, at) => `${letters[at]}${letters[at + 1]}${last}`);
  return [...new Set(triples)];
};

/** How a year stands among triples. */
export const yearWord = (year: number): string => `year${year}`;

/** What a row is found by, as texts for FTS5. */
export interface Texts {
  /** Of each of its names: their words, and those of who made it. */
  names: string[];
  /** Of each character. */
  parts: string[];
  /** Its names as wholes, in what ways of writing have in common. */
  wholes: string;
  /** Triples of letters, and its year. */
  triples: string;
}

export const textsOf = (row: Row): Texts => {
  const { names, characters = [], year } = row;
  const made = makerWordsOf(row);
  const triples = names.flatMap(({ key }) => trigramsIn(joined(key)));
  return {
    names: names.map(({ words }) => textOf([...wordsOf(words), ...made])),
    parts: [...new Set(characters.map((character) => textOf(searchWordsOf(character))))],
    wholes: textOf(wholesOf(row)),
    triples: textOf(year === null ? triples : [...triples, yearWord(year)]),
  };
};
