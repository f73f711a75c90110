const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';

const VALUES: ReadonlyMap<string, number> = new Map([
  ...SMALL.split(' ').map((word, at) => [word, at] as const),
  ...TENS.split(' ').map((word, at) => [word, 20 + 10 * at] as const),
]);
const FACTORS: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
]);

/** 'Third' counts like 'three'; these ordinals are not formed by 'th' alone. */
const CARDINALS: ReadonlyMap<string, string> = new Map([
  ['first', 'one'],
  ['second', 'two'],
  ['third', 'three'],
  ['fifth', 'five'],
  ['eighth', 'eight'],
  ['ninth', 'nine'],
  ['twelfth', 'twelve'],
]);
/** The value of the last word of an ordinal: 'thirteenth', and 'first' of 'twenty first'. */
const ordinalValue = (word: string): number | undefined =>
  VALUES.get(
    CARDINALS.get(word) ?? (word.endsWith('th') ? word.replace(/ieth$/, 'y').replace(/th$/, '') : ''),
  );
const ENDS = ['th', 'st', 'nd', 'rd'];
const ordinal = (value: number): string =>
  `${value}${(value % 100 > 10 && value % 100 < 14 ? undefined : ENDS[value % 10]) ?? 'th'}`;

/** Roman numerals up to 39: names count no further, and 'mix' and 'mild' are words. */
const ROMAN = /^(x{0,3})(ix|iv|v?i{0,3})$/;
const ROMAN_ONES = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an']);
/** 'Episode I' and 'World War I' count something, 'What I Did' does not. */
const COUNTED = new Set('act book chapter episode part season vol volume war'.split(' '));

/**
 * The value of a Roman numeral among words. A single letter at the start of a name, or after an article, is a letter: 'X-Men', 'The
 * X-Files'.
 */
const romanValue = (words: readonly string[], at: number): number | undefined => {
  const word = words[at] ?? '';
  const before = words[at - 1] ?? 'the';
  const [, tens, ones] = ROMAN.exec(word) ?? [];
  if (word === '' || tens === undefined || ones === undefined) return undefined;
  if (word.length === 1 && ARTICLES.has(before)) return undefined;
  if (word === 'i' && at < words.length - 1 && !COUNTED.has(before)) return undefined;
  return tens.length * 10 + ROMAN_ONES.indexOf(ones);
};

/** What may follow the number so far: ones after tens, anything smaller after hundreds. */
const mayAdd = (number: number, value: number): boolean =>
  number > 0 &&
  (number % 100 === 0 ? value > 0 : value > 0 && value < 10 && number % 100 >= 20 && number % 10 === 0);

/** A number that starts at a word, in digits, and where it ends. */
interface WrittenNumber {
  digits: string;
  next: number;
}

/** The number in English words that starts at a word: 'one hundred one', 'twenty first'. */
const spelledNumber = (words: readonly string[], from: number): WrittenNumber | undefined => {
  let value: number | undefined;
  let next = from;
  for (; next < words.length; next++) {
    const word = words[next] ?? '';
    const [small, factor] = [VALUES.get(word), FACTORS.get(word)];
    if (factor !== undefined && (value ?? 1) < factor * 1000) value = (value ?? 1) * factor;
    else if (small !== undefined && (value === undefined || mayAdd(value, small)))
      value = (value ?? 0) + small;
    else break;
  }
  const last = ordinalValue(words[next] ?? '');
  if (last !== undefined && (value === undefined || mayAdd(value, last)))
    return { digits: ordinal((value ?? 0) + last), next: next + 1 };
  return value === undefined ? undefined : { digits: String(value), next };
};

/** The number that starts at a word, in English words or as a Roman numeral, and where it ends. */
export const numberAt = (words: readonly string[], at: number): WrittenNumber | undefined => {
  const roman = romanValue(words, at);
  return (
    spelledNumber(words, at) ?? (roman === undefined ? undefined : { digits: String(roman), next: at + 1 })
  );
};

/** The words with numbers as digits, in whatever form: 'rocky ii', 'two days', 'twenty one', 'the third man'. */
export const withDigits = (words: readonly string[]): string[] => {
  const written: string[] = [];
  for (let at = 0; at < words.length; ) {
    const number = numberAt(words, at);
    written.push(number?.digits ?? words[at] ?? '');
    at = number?.next ?? at + 1;
  }
  return written;
};
