import { ALIKE_MAX, FUZZY_FROM, IS_WORD, TWO_FROM } from '../bounds.js';
import { changedLetters } from '../letters.js';
import { tokenOf } from './name-tokens.js';
import { LAST_LETTER, type NamesFile } from './names-file.js';

const backwards = (word: string): string => [...word].reverse().join('');

/** Swaps neighbouring letters: the commonest typo, and two changes away. */
const swapsOf = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ).filter((swapped) => swapped !== word);

/** Words of names that differ by a typo, most similar first: one half of the word is as it was meant. */
export function typosOf(file: NamesFile, word: string): string[] {
  const most = word.length < TWO_FROM ? 1 : 2;
  if (word.length < FUZZY_FROM) return [];
  const half = Math.floor(word.length / 2);
  const like = (column: 'term' | 'reversed', start: string) =>
    file.all<{ term: string }>(
      `SELECT term FROM terms WHERE ${column} BETWEEN ? AND ? AND length(term) BETWEEN ? AND ?`,
      ...[start, start + LAST_LETTER, word.length - most, word.length + most],
    );
  const halves = [...like('term', word.slice(0, half)), ...like('reversed', backwards(word).slice(0, half))];
  const alike = [...new Set(halves.map(({ term }) => term))]
    .filter((term) => IS_WORD.test(term))
    .map((term) => ({ term, changed: changedLetters(word, term) }))
    .filter(({ changed }) => changed > 0 && changed <= most)
    .sort((a, b) => a.changed - b.changed);
  const swaps = swapsOf(word).filter((swapped) => hasTerm(file, swapped));
  return [...new Set([...swaps, ...alike.map(({ term }) => term)])].slice(0, ALIKE_MAX);
}

/** Whether a name has this word. */
export const hasTerm = (file: NamesFile, word: string): boolean =>
  file.get('SELECT 1 FROM terms WHERE term = ?', tokenOf(word)) !== undefined;

/** The text split in two, where the first part is a word of a name and another word starts with the second. */
export const splitsOf = (file: NamesFile, text: string): [string, string][] =>
  Array.from({ length: text.length - 1 }, (_, at): [string, string] => [
    text.slice(0, at + 1),
    text.slice(at + 1),
  ]).filter(
    ([first, second]) =>
      (first.length < 3 || hasTerm(file, first)) &&
      (second.length < 3 ||
        file.get('SELECT 1 FROM terms WHERE term BETWEEN ? AND ? LIMIT 1', second, second + LAST_LETTER) !==
          undefined),
  );
