import { nameKey } from './fold.js';

/** More words than this are a sentence. */
const WORDS_MAX = 8;

/** What is left of a text that was cut at its names: 'Nominated, and the' gives 'and' and 'the'. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  'a al an and as at by et for from her his in jr of on or sr the their to with'.split(' '),
);
/** In lower case alone: 'And Oh' and 'Chapman To' are people. */
const BEGINS = /^(and|at|by|for|from|in|of|or|with)\s/;
const ENDS = /\s(a|an|and|at|between|by|for|from|in|of|on|or|the|to|with)$/;

/** Whether a credit can be the name of a person: no lone function word, no number, no piece of a sentence. */
export const isPersonName = (name: string): boolean =>
  /\p{L}/u.test(name) &&
  name.trim().split(/\s+/).length <= WORDS_MAX &&
  !FUNCTION_WORDS.has(nameKey(name)) &&
  !BEGINS.test(name) &&
  !ENDS.test(name) &&
  // The end of a remark in brackets: 'nominee)'.
  !/^[^(]*\)/.test(name);
