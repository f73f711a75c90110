import { nameKey } from './fold.js';

/** Names under which nobody in particular appears. */
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
 * What tells the characters of one person apart: roles of a person with the same key are the same character. Roles of
 * others are other characters, whatever their names. Undefined for nobody in particular.
 */
export const characterKeyOf = (character: string | null): string | undefined =>
  character === null || NOBODY.has(nameKey(character.replace(/\(.*?\)/g, '')))
    ? undefined
    : nameKey(character);
