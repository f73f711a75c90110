import { z } from 'zod';
import { MEDIA } from '../constants/categories.js';
import { address } from './common.js';

/** A search result or poster card: `media` is the link's type segment, `link` its identifier segment. */
export const searchItem = z.object({
  title: z.string(),
  img: address,
  media: z.enum(MEDIA),
  link: z.string(),
  year: z.int().nullable(),
  /** The other name by which it was found; absent where its title tells. */
  alsoKnownAs: z.string().optional(),
});
export type SearchItem = z.infer<typeof searchItem>;
