import { randomBytes } from 'node:crypto';
import { slugOf } from '@screenlore/contracts';

/** In code points. With the random part, the id stays below the 200 characters that calls accept, in any script. */
const SLUG_MAX = 80;
/** Letters and digits that do not look alike. There are 32, so that a random byte picks each equally often. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
const RANDOM_LENGTH = 8;

/** The id of a new article or review in addresses: readable, and unique even for posts with the same title. */
export const publicPostId = (title: string): string => {
  const slug = [...slugOf(title)].slice(0, SLUG_MAX).join('').replace(/-+$/, '');
  const own = [...randomBytes(RANDOM_LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return `${slug}-${own}`;
};
