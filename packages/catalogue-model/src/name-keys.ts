import { looseKeysOf, nameKey } from './fold.js';
import type { TitleDocument, TitleFacts } from './title.schema.js';

/** What a title is called. */
type Names = Pick<TitleFacts, 'title' | 'originalTitle'> & Pick<TitleDocument, 'aliases'>;

/** All by which a title's names are compared; the keys of its aliases alone are stored with these (aliases.ts). */
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
