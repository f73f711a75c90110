import { searchWordsOf, wordsOf } from '@screenlore/catalogue-model';
import { makerWordsOf, wholesOf } from '../found-by.js';
import { joined, type Row } from '../row.js';

/** FTS5 splits texts at ASCII punctuation; as a private-use character, it stays part of its token. */
export const tokenOf = (word: string): string =>
  word.replace(/[^a-z0-9\u0080-\uffff]/g, (sign) => String.fromCharCode(0xe000 + sign.charCodeAt(0)));

const textOf = (words: Iterable<string>): string => [...new Set(words)].map(tokenOf).join(' ');

/** The letter triples in a text. */
export const trigramsIn = (text: string): string[] => {
  const letters = [...text];
  const triples = letters.slice(2).map((last, at) => `${letters[at]}${letters[at + 1]}${last}`);
  return [...new Set(triples)];
};

/** A year as a word among triples. */
export const yearWord = (year: number): string => `year${year}`;

/** The texts by which FTS5 finds a row. */
export interface Texts {
  /** For each of its names: its words, and the makers' words. */
  names: string[];
  /** For each character. */
  parts: string[];
  /** Its whole names, in the form that all spellings share. */
  wholes: string;
  /** Letter triples, and its year. */
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
