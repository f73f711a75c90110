import { nameKey } from './fold.js';

/** Another name of a title. */
export interface Alias {
  name: string;
  /** ISO 639-1; null if the source does not say. */
  language: string | null;
}

/** The maximum number of other names per title: a source may know hundreds. */
const ALIASES_MAX = 60;

/** Other names in the form that titles store; empty if there are none. */
export const storedAliases = (aliases: readonly Alias[]): { aliases?: Alias[]; aliasKeys?: string[] } =>
  aliases.length === 0 ? {} : { aliases: [...aliases], aliasKeys: aliases.map(({ name }) => nameKey(name)) };

/** A title's names in addition to title and original title, each once in whatever spelling. */
export function joinAliases(
  { title, originalTitle }: { title: string; originalTitle: string | null },
  ...told: readonly (readonly Alias[])[]
): Alias[] {
  const taken = new Set([nameKey(title), nameKey(originalTitle ?? title)]);
  const others = told.flat().filter(({ name }) => {
    const key = nameKey(name);
    const isNew = key !== '' && !taken.has(key);
    taken.add(key);
    return isNew;
  });
  return others.slice(0, ALIASES_MAX);
}
