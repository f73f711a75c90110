import { nameKey } from './fold.js';

/** Another name of a title. */
export interface Alias {
  name: string;
  /** ISO 639-1; null where the source does not tell. */
  language: string | null;
}

/** Names of one title beside its own two: a source may know hundreds. */
const ALIASES_MAX = 60;

/** As titles store other names; nothing where there are none. */
export const storedAliases = (aliases: readonly Alias[]): { aliases?: Alias[]; aliasKeys?: string[] } =>
  aliases.length === 0 ? {} : { aliases: [...aliases], aliasKeys: aliases.map(({ name }) => nameKey(name)) };

/** What a title is called beside its title and original title, each once however it is written. */
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
