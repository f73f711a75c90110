import * as LIMITS from './constants/limits.js';

/** A possible username after an `@` that is not part of an email address. */
const MENTION = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}_.@/-])@([\\p{L}\\p{Nd}_.-]{${LIMITS.usernameMin},${LIMITS.usernameMax}})(?![\\p{L}\\p{Nd}_@])`,
  'gu',
);
/** The same, still being typed. */
const BEGUN = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}_.@/-])@([\\p{L}\\p{Nd}_.-]{0,${LIMITS.usernameMax}})$`,
  'u',
);
const REST = /^[\p{L}\p{Nd}_.-]*/u;
/** Characters that end a sentence rather than a name. */
const ENDING = /[.-]+$/;

/** The positions of `@` in a text with the possible usernames after it (NOTE-05). */
export function mentionsIn(text: string): { name: string; at: number }[] {
  return [...text.matchAll(MENTION)].flatMap(({ 1: found = '', index }) => {
    const name = found.replace(ENDING, '');
    return name.length < LIMITS.usernameMin ? [] : [{ name, at: index }];
  });
}

/** The possible mention being typed at the caret, if any: its `@`, the text between it and the caret, and its end. */
export function mentionAt(text: string, caret: number): { at: number; typed: string; end: number } | null {
  const typed = BEGUN.exec(text.slice(0, caret))?.[1];
  if (typed === undefined) return null;
  const rest = REST.exec(text.slice(caret))?.[0] ?? '';
  return { at: caret - typed.length - 1, typed, end: caret + rest.length };
}

/** Whether a text can mention somebody with this username. */
export const isMentionable = (username: string): boolean => mentionsIn(`@${username}`)[0]?.name === username;

/** Each name in a text, in lower case, without repeats. */
export const mentionedIn = (text: string): string[] => [
  ...new Set(mentionsIn(text).map(({ name }) => name.toLowerCase())),
];
