import { numberAt, numberWord } from '@screenlore/catalogue-model';

/** A word of a query, or several that are one number, and the digits that mean the same. */
export interface SoughtWord {
  words: readonly string[];
  digits?: string;
}

/** What each of a query's words may stand for: 'ii' and 'two' for '2'. */
export const soughtWords = (words: readonly string[]): SoughtWord[] => {
  const sought: SoughtWord[] = [];
  for (let at = 0; at < words.length; ) {
    const number = numberAt(words, at);
    const next = number?.next ?? at + 1;
    const its = words.slice(at, next);
    const digits = number ? String(number.value) : its.find((word) => /^\d+$/.test(word));
    sought.push({ words: its, ...(digits !== undefined && { digits }) });
    at = next;
  }
  return sought;
};

/** The words that a number is in names that write it in another way. */
export const otherWords = ({ digits }: SoughtWord): string[] =>
  digits === undefined ? [] : [digits, numberWord(digits)];

/** Tells of a row whether each of the sought words starts one of its words, or is the same number. */
export const hasAll = (sought: readonly SoughtWord[]) => {
  const starts = (words: string, start: string) => words.startsWith(start) || words.includes(`-${start}`);
  const conditions = sought.map((each) => {
    const whole = otherWords(each).map((word) => `-${word}-`);
    return ({ words }: { words: string }) =>
      each.words.every((word) => starts(words, word)) || whole.some((word) => `-${words}-`.includes(word));
  });
  return (row: { words: string }): boolean => conditions.every((holds) => holds(row));
};

/**
 * Where in a folded name the letters of a joined query follow each other, from the beginning of a word on and over the
 * breaks between words: at 0 'starwars' in 'star-wars-episode-iv'; -1 where they do not.
 */
export const spelling = (joined: string): ((key: string) => number) => {
  const letters = [...joined].map((letter) => letter.replace(/[^\p{L}\p{M}\p{Nd}]/u, '\\$&'));
  const pattern = new RegExp(`(?:^|-)${letters.join('-?')}`);
  return (key) => key.search(pattern);
};
