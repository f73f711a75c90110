import { nameKey } from './fold.js';

/** More words than this make a sentence. */
const WORDS_MAX = 8;

/** The remains of a text that was split at names: 'Nominated, and the' gives 'and' and 'the'. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  'a al an and as at by et for from her his in jr of on or sr the their to with'.split(' '),
);
/** In lower case only: 'And Oh' and 'Chapman To' are people. */
const BEGINS = /^(and|at|by|for|from|in|of|or|with)\s/;
const ENDS = /\s(a|an|and|at|between|by|for|from|in|of|on|or|the|to|with)$/;

/** Whether a credit can be the name of a person: not a single function word, a number or a piece of a sentence. */
export const isPersonName = (name: string): boolean =>
  /\p{L}/u.test(name) &&
  name.trim().split(/\s+/).length <= WORDS_MAX &&
  !FUNCTION_WORDS.has(nameKey(name)) &&
  !BEGINS.test(name) &&
  !ENDS.test(name) &&
  // The end of a remark in brackets: 'nominee)'.
  !/^[^(]*\)/.test(name);
