import { searchWordsOf } from '@screenlore/catalogue-model';
import { namesOf, type Row } from './inverted-index.js';
import { isTypoOf } from './letters.js';
import { hasAll, type SoughtWord } from './sought-words.js';

/** The rows in their order, but first those of which a whole name differs from what was typed by one typo. */
export const wholeNamesFirst = (key: string, rows: readonly Row[]): Row[] => [
  ...rows.filter((row) => namesOf(row).some((name) => isTypoOf(name.key, key))),
  ...rows,
];

/** Those of the titles that have some of the words in a name and the others in the names of who made them: 'godfather coppola'. */
export const madeBySought = (sought: readonly SoughtWord[], rows: readonly Row[]): Row[] => {
  const hasEach = sought.map((each) => hasAll([each]));
  return rows.filter((row) => {
    const makers = row.shelf?.makers ?? [];
    if (makers.length === 0) return false;
    const makerWords = { words: makers.flatMap(searchWordsOf).join('-') };
    return namesOf(row).some((name) => hasEach.every((has) => has(name) || has(makerWords)));
  });
};
