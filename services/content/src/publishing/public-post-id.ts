import { randomBytes } from 'node:crypto';
import { slugOf } from '@screenlore/contracts';

/** Code points; with the random part it stays below the 200 characters that calls accept, in any script. */
const SLUG_MAX = 80;
/** Letters and digits that do not look alike; 32 of them, so that each byte picks one evenly. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
const RANDOM_LENGTH = 8;

/** The id of a new article or review in addresses: readable, and unique also where two posts have the same title. */
export const publicPostId = (title: string): string => {
  const slug = [...slugOf(title)].slice(0, SLUG_MAX).join('').replace(/-+$/, '');
  const own = [...randomBytes(RANDOM_LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return `${slug}-${own}`;
};
