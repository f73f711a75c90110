/** The best known of what is found are put in order by how like they are; the others follow as well known as they are. */
export const COMPARED = 100;
/** Of words that more names have each match is as good: the better known come first. Nor is a guess made by them. */
export const COMMON = 4000;
/** Words of so few letters are answered by popularity alone. */
export const SHORT_LETTERS = 2;
/** Typos are forgiven from this many letters on, two of them from so many (SHELL-22). */
export const FUZZY_FROM = 4;
export const TWO_FROM = 8;
/** Words that are like a typo are asked for, at most so many. */
export const ALIKE_MAX = 40;
/** More words than this are looked for as they are typed. */
export const FORGIVEN_WORDS_MAX = 5;
/** Texts that are looked for over the breaks between words. */
export const SPELLED_LETTERS = { least: 4, most: 48 };
/** A number is no typo of another one. */
export const IS_WORD = /^[\p{L}\p{M}]+$/u;
