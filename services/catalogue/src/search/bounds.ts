/** This many of the best known results are sorted by similarity; the others follow by popularity. */
export const COMPARED = 100;
/** If more names than this have a word, every match is equally good: the better known come first. Such words are not used for guesses. */
export const COMMON = 4000;
/** Words with at most this many letters are answered by popularity alone. */
export const SHORT_LETTERS = 2;
/** From how many letters on one typo is forgiven, and from how many two (SHELL-22). */
export const FUZZY_FROM = 4;
export const TWO_FROM = 8;
/** At most this many words similar to a typo are looked up. */
export const ALIKE_MAX = 40;
/** With more words than this, no typos are forgiven. */
export const FORGIVEN_WORDS_MAX = 5;
/** How long a text may be to be looked up across the breaks between words. */
export const SPELLED_LETTERS = { least: 4, most: 48 };
/** A number is never a typo of another number. */
export const IS_WORD = /^[\p{L}\p{M}]+$/u;
