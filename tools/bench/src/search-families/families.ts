/** A film with its name in the catalogue. */
export interface NamedFilm {
  titleId: string;
  title: string;
  year: number | null;
}

/** Writes a name differently from the catalogue; undefined if this name cannot be written that way. */
type Writing = (title: string, year: number | null) => string | undefined;

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
const LOOK_ALIKE: Readonly<Record<string, string>> = { o: '0', e: '3', i: '1' };
const WORDS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

const changed = (title: string, written: string): string | undefined =>
  written === title || written.trim() === '' ? undefined : written;

const replaced =
  (pattern: RegExp, by: string | ((...found: string[]) => string)): Writing =>
  (title) =>
    changed(title, title.replace(pattern, by as string));

/** Changes the middle of the longest word. */
const inLongestWord = (
  title: string,
  change: (word: string, middle: number) => string,
): string | undefined => {
  const [longest = ''] = title.split(' ').sort((a, b) => b.length - a.length);
  if (!/^[a-z]{6,}$/i.test(longest)) return undefined;
  return title.replace(longest, change(longest, Math.floor(longest.length / 2)));
};

/** The ways in which people write names (SHELL-22, SHELL-46 to SHELL-49). */
export const FAMILIES: Readonly<Record<string, Writing>> = {
  'without hyphens': replaced(/(?<=\p{L})-(?=\p{L})/gu, ''),
  'without dots': replaced(/(?<=\b\p{L})\.(?=\p{L}\b)|(?<=\.\p{L})\./gu, ''),
  'without any punctuation': replaced(/[^\p{L}\p{M}\p{Nd}\s]/gu, ''),
  'with blanks for punctuation': replaced(/(?<=\S)[^\p{L}\p{M}\p{Nd}\s](?=\S)/gu, ' '),
  'with a word split': (title) =>
    inLongestWord(title, (word, at) => `${word.slice(0, at)} ${word.slice(at)}`),
  'without asterisks': replaced(/(?<=\p{L})\*/gu, ''),
  'without spaces': (title) =>
    /^\p{L}+ \p{L}+( \p{L}+)?$/u.test(title) ? title.replaceAll(' ', '') : undefined,
  'Roman numerals as digits': replaced(
    / (II|III|IV|V|VI|VII|VIII|IX|X)$/,
    (_, roman = '') => ` ${ROMAN.indexOf(roman)}`,
  ),
  'digits as Roman numerals': replaced(/ ([2-9])$/, (_, digit = '') => ` ${ROMAN[Number(digit)]}`),
  'words as digits': replaced(/\b(Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten)\b/, (word) =>
    String(WORDS.indexOf(word)),
  ),
  'digits as words': replaced(/(?<=^| )([2-9])(?= )/, (digit) => WORDS[Number(digit)] ?? ''),
  "'&' as 'and'": replaced(/ & /g, ' and '),
  "'and' as '&'": replaced(/ and /g, ' & '),
  "'and' as '+'": replaced(/ (?:and|&) /g, ' + '),
  "without 'and'": replaced(/ (?:and|&) /g, ' '),
  "'$' as 's'": replaced(/(?<=\p{L})\$|\$(?=\p{L})/gu, 's'),
  "'s' as '$'": replaced(/(?<=\p{L}{2})s(?=\p{L})/u, '$'),
  'a digit for a letter': (title) =>
    inLongestWord(title, (word) => word.replace(/[oei]/, (letter) => LOOK_ALIKE[letter] ?? letter)),
  'with a zero-width space': (title) =>
    inLongestWord(title, (word, at) => `${word.slice(0, at)}\u200b${word.slice(at)}`),
  'with a soft hyphen': (title) =>
    inLongestWord(title, (word, at) => `${word.slice(0, at)}\u00ad${word.slice(at)}`),
  'without accents': (title) => changed(title, title.normalize('NFKD').replace(/\p{M}/gu, '')),
  'with accents it has not': (title) =>
    inLongestWord(title, (word) => word.replace(/[aeou](?=[a-z]*$)/, (vowel) => `${vowel}\u0301`)),
  'in another script': (title) => (/^\P{Script=Latin}*$/u.test(title) ? title : undefined),
  'article left out': replaced(/^(?:The|A|An) (?=\S+ \S)/, ''),
  'with an article it has not': (title) => (/^(?:the|an?) /i.test(title) ? undefined : `The ${title}`),
  'article last and year': (title, year) =>
    /^(?:The|A|An) ./.test(title) && year !== null
      ? `${title.replace(/^(\S+) (.+)$/, '$2, $1')} (${year})`
      : undefined,
  'with its year': (title, year) => (year === null ? undefined : `${title} ${year}`),
  'article last': replaced(/^(The|A|An) (.+)$/, (_, article = '', rest = '') => `${rest}, ${article}`),
  'neighbours swapped': (title) =>
    inLongestWord(
      title,
      (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    ),
  'a letter left out': (title) => inLongestWord(title, (word, at) => word.slice(0, at) + word.slice(at + 1)),
  'another letter': (title) =>
    inLongestWord(
      title,
      (word, at) => `${word.slice(0, at)}${word[at] === 'k' ? 'g' : 'k'}${word.slice(at + 1)}`,
    ),
  'a letter twice': (title) =>
    inLongestWord(title, (word, at) => word.slice(0, at) + word.charAt(at) + word.slice(at)),
  'the beginning': (title) =>
    title.length >= 14 ? title.slice(0, Math.ceil(title.length * 0.7)) : undefined,
};

/** Up to `count` names of a family, spread over all films. */
export function questionsOf(
  films: readonly NamedFilm[],
  writing: Writing,
  count: number,
): { query: string; wanted: NamedFilm }[] {
  const possible = films.flatMap((wanted) => {
    const query = writing(wanted.title, wanted.year);
    return query === undefined ? [] : [{ query, wanted }];
  });
  const step = Math.max(1, possible.length / count);
  return Array.from(
    { length: Math.min(count, possible.length) },
    (_, at) => possible[Math.floor(at * step)],
  ).filter((question) => question !== undefined);
}
