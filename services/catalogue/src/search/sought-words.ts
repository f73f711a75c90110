import { numberAt, plainWord, shortWord } from '@screenlore/catalogue-model';

/** A word of a query, or several that make up one number, and whole words with the same meaning. */
export interface SoughtWord {
  words: readonly string[];
  others: readonly string[];
}

const NUMBER = /^\d+(?:st|nd|rd|th)?$/;

/** 'Ford v Ferrari', 'Alien vs. Predator'; on its own, 'v' may also be a five. */
const VERSUS = ['v', 'vs'];
const ofVersus = (words: readonly string[]): string[] =>
  words.some((word) => shortWord(word) === 'vs' || word === 'v') ? [...VERSUS, plainWord('vs')] : [];

/** What each of a query's words may stand for: 'ii' and 'two' for '2', 'doctor' for 'dr'. */
export const soughtWords = (words: readonly string[]): SoughtWord[] => {
  const sought: SoughtWord[] = [];
  for (let at = 0; at < words.length; ) {
    const number = numberAt(words, at);
    const next = number?.next ?? at + 1;
    const its = words.slice(at, next);
    const plain = number?.digits ?? its.find((word) => NUMBER.test(word)) ?? shortWord(its[0] ?? '');
    const others = [...(plain === undefined ? [] : [plain, plainWord(plain)]), ...ofVersus(its)];
    sought.push({ words: its, others: [...new Set(others)] });
    at = next;
  }
  return sought;
};

/** A test for whether each of the sought words is the start of one of a row's words, or means the same as one. */
export const hasAll = (sought: readonly SoughtWord[]) => {
  const starts = (words: string, start: string) => words.startsWith(start) || words.includes(`-${start}`);
  const conditions = sought.map((each) => {
    const whole = each.others.map((word) => `-${word}-`);
    return ({ words }: { words: string }) =>
      each.words.every((word) => starts(words, word)) || whole.some((word) => `-${words}-`.includes(word));
  });
  return (row: { words: string }): boolean => conditions.every((holds) => holds(row));
};

/**
 * The position in a folded name where the letters of a joined query appear, starting at the beginning of a word and ignoring breaks
 * between words: 'starwars' is at 0 in 'star-wars-episode-iv'; -1 if absent.
 */
export const spelling = (joined: string): ((key: string) => number) => {
  const letters = [...joined].map((letter) => letter.replace(/[^\p{L}\p{M}\p{Nd}]/u, '\\$&'));
  const pattern = new RegExp(`(?:^|-)${letters.join('-?')}`);
  return (key) => key.search(pattern);
};
