import { looseKeysOf, nameKey } from './fold.js';
import type { TitleDocument, TitleFacts } from './title.schema.js';

/** The names of a title. */
type Names = Pick<TitleFacts, 'title' | 'originalTitle'> & Pick<TitleDocument, 'aliases'>;

/** Everything that a title's names are compared by; only the keys of its aliases are stored separately (aliases.ts). */
export const nameKeysOf = ({
  title,
  originalTitle,
  aliases = [],
}: Names): Pick<TitleDocument, 'key' | 'originalKey' | 'looseKeys'> => {
  const key = nameKey(title);
  const originalKey = originalTitle === null ? undefined : nameKey(originalTitle);
  const keys = [key, originalKey ?? key, ...aliases.map(({ name }) => nameKey(name))];
  return {
    key,
    ...(originalKey === undefined ? {} : { originalKey }),
    looseKeys: [...new Set(keys.flatMap(looseKeysOf))],
  };
};
