import { slugOf, withoutInvisible } from '@screenlore/contracts';
import { withDigits } from './numerals.js';
import { shortWord } from './short-words.js';

const ARTICLES = 'the|an?|les?|la|une?|der|die|das|eine?|el|los|las|il|lo|gli|het|een|den|det';
/** 'Thing, The', as in sorted lists; a year may follow. */
const ARTICLE_LAST = new RegExp(`^(.+), (${ARTICLES}|l['’])( \\(\\d{4}\\))?$`, 'i');
/** In a folded name, where the elided article is a separate word. */
const ARTICLE_FIRST = new RegExp(`^(?:${ARTICLES}|l)-(?=.)`);
/** 'L’Atalante' */
const ELIDED_FIRST = /^l['’](?=\p{L})/iu;
/** What follows an elided article or preposition: 'L’Atalante', 'Tess of the d’Urbervilles'. */
const AFTER_ELIDED = /(?<!\p{L})[ld]['’](\p{L}{3,})/giu;

/** Words that may also be written as symbols, or left out. */
const AND: ReadonlySet<string> = new Set(['and', 'n']);
const AND_SIGNS: ReadonlySet<string> = new Set(['&', '+']);

const hasLetters = (key: string): boolean => /[\p{L}\p{Nd}]/u.test(key);

/**
 * The form in which names are compared: without case, accents, punctuation and invisible characters, with a final article at the front,
 * words joined by '-'. A name without letters or digits ('!!!') is compared as written.
 */
export const nameKey = (name: string): string => {
  const trimmed = withoutInvisible(name).trim();
  return hasLetters(trimmed) ? slugOf(trimmed.replace(ARTICLE_LAST, '$2 $1$3')) : trimmed;
};

/** The words of a folded name, each once. */
export const wordsOf = (key: string): string[] => [...new Set(key.split('-').filter(Boolean))];

/** The compared form of words that have several spellings: numbers as digits, 'doctor' as 'dr'. */
const plainWords = (words: readonly string[]): string[] =>
  withDigits(words).map((word) => shortWord(word) ?? word);

/**
 * The forms that all spellings of a name share, from its `nameKey`: joined ('Spider-Man', 'Spiderman'; 'M*A*S*H'; 'Chuck & Buck', 'Chuck
 * and Buck'), and joined with numbers as digits and abbreviated words ('Rocky II', 'Rocky 2'; 'The Third Man', 'The 3rd Man'; 'Doctor
 * Who', 'Dr. Who').
 */
export const looseKeysOf = (key: string): string[] => {
  if (!hasLetters(key)) return [key];
  const words = key.split('-').filter(Boolean);
  const essential = words.some((word) => !AND.has(word)) ? words.filter((word) => !AND.has(word)) : words;
  // Also with 'and' and 'n' kept: 'GodsandGenerals', and the N of 'T.N.T.'.
  return [...new Set([essential.join(''), plainWords(essential).join(''), words.join('')])];
};

/** A folded name without its leading article. */
export const withoutArticle = (key: string): string => key.replace(ARTICLE_FIRST, '');

/** The same for a name as written, with its `nameKey`: there, an elided article is part of the first word. */
export const bareKeyOf = (name: string, key: string): string =>
  ELIDED_FIRST.test(name) ? nameKey(name.replace(ELIDED_FIRST, '')) : withoutArticle(key);

/** The form of a word that the name spells differently: '=2' for 'II' and 'two', '=dr' for 'doctor'. */
export const plainWord = (plain: string): string => `=${plain}`;

/**
 * The words a name is found by: those of its key and of its other spellings: 'spiderman' for 'Spider-Man', 'and' for '&', 'atalante' for
 * 'L’Atalante', and the other forms of its numbers and of titles such as 'Doctor'.
 */
export const searchWordsOf = (name: string): string[] => {
  const key = nameKey(name);
  if (!hasLetters(key)) return [key];
  const words = key.split('-').filter(Boolean);
  const parts = withoutInvisible(name).split(/\s+/);
  const written = parts.map((part) =>
    hasLetters(part) ? slugOf(part).replaceAll('-', '') : AND_SIGNS.has(part) ? 'and' : '',
  );
  const elided = [...name.matchAll(AFTER_ELIDED)].map(([, word = '']) => slugOf(word));
  const plain = plainWords(words).filter((word) => !words.includes(word));
  return [...new Set([...words, ...written, ...elided, ...plain.map(plainWord)])].filter(Boolean);
};
