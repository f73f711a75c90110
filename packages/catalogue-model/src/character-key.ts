import { nameKey } from './fold.js';

/** Names that do not stand for a character. */
const NOBODY: ReadonlySet<string> = new Set([
  'self',
  'himself',
  'herself',
  'themselves',
  'narrator',
  'the-narrator',
  'voice',
  'various',
  'host',
]);

/**
 * Identifies the characters of one person: roles of a person with the same key are the same character. Roles of other people are other
 * characters, whatever their names. Undefined if there is no character.
 */
export const characterKeyOf = (character: string | null): string | undefined => {
  if (character === null) return undefined;
  const key = nameKey(character);
  const bare = character.includes('(') ? nameKey(character.replace(/\(.*?\)/g, '')) : key;
  return NOBODY.has(bare) ? undefined : key;
};
