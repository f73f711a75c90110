import * as LIMITS from './constants/limits.js';

/** What may be a username after an `@` that no address goes on with. */
const MENTION = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}_.@/-])@([\\p{L}\\p{Nd}_.-]{${LIMITS.usernameMin},${LIMITS.usernameMax}})(?![\\p{L}\\p{Nd}_@])`,
  'gu',
);
/** What stands at the end of a sentence rather than of a name. */
const ENDING = /[.-]+$/;

/** Where a text has `@` and what may be a username (NOTE-05). */
export function mentionsIn(text: string): { name: string; at: number }[] {
  return [...text.matchAll(MENTION)].flatMap(({ 1: found = '', index }) => {
    const name = found.replace(ENDING, '');
    return name.length < LIMITS.usernameMin ? [] : [{ name, at: index }];
  });
}

/** Each of a text's names in small letters, once. */
export const mentionedIn = (text: string): string[] => [
  ...new Set(mentionsIn(text).map(({ name }) => name.toLowerCase())),
];
