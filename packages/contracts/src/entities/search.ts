import { z } from 'zod';
import { MEDIA } from '../constants/categories.js';
import { PROFESSIONS } from '../constants/professions.js';
import { address } from './common.js';

const media = z.enum(MEDIA);

/** What a search says of a title beside its name. */
const foundTitle = z.object({
  /** Who directed, created or developed it. */
  makers: z.array(z.string()),
  /** Minutes; of series, the usual length of an episode. */
  length: z.int().nullable(),
  genre: z.array(z.string()),
  /** The mean of its users' ratings; null without any. */
  rating: z.number().nullable(),
  ratedByCount: z.int().min(0),
});

/** What a search says of a person beside the name. */
const foundPerson = z.object({
  professions: z.array(z.enum(PROFESSIONS)),
  /** Their best-known titles, the best known first. */
  knownFor: z.array(z.object({ title: z.string(), year: z.int().nullable() })),
});

/** A search result or poster card: `media` is the link's type segment, `link` its identifier segment. */
export const searchItem = z.object({
  title: z.string(),
  img: address,
  media,
  link: z.string(),
  year: z.int().nullable(),
  /** The other name by which it was found; absent where its title tells. */
  alsoKnownAs: z.string().optional(),
  /** Of a title, where details are asked for. */
  ofTitle: foundTitle.optional(),
  /** Of a person, where details are asked for. */
  ofPerson: foundPerson.optional(),
});
export type SearchItem = z.infer<typeof searchItem>;
