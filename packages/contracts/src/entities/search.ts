import { z } from 'zod';
import { MEDIA } from '../constants/categories.js';
import { PROFESSIONS } from '../constants/professions.js';
import { address } from './common.js';

const media = z.enum(MEDIA);

/** What a search shows of a title in addition to its name. */
const foundTitle = z.object({
  /** Its directors, creators or developers. */
  makers: z.array(z.string()),
  /** Minutes; of series, the usual length of an episode. */
  length: z.int().nullable(),
  genre: z.array(z.string()),
  /** The mean of its users' ratings; null without ratings. */
  rating: z.number().nullable(),
  ratedByCount: z.int().min(0),
});

/** What a search shows of a person in addition to the name. */
const foundPerson = z.object({
  professions: z.array(z.enum(PROFESSIONS)),
  /** Their best known titles, best known first. */
  knownFor: z.array(z.object({ title: z.string(), year: z.int().nullable() })),
});

/** A search result or poster card: `media` is the link's type segment, `link` its identifier segment. */
export const searchItem = z.object({
  title: z.string(),
  img: address,
  media,
  link: z.string(),
  year: z.int().nullable(),
  /** The other name that matched; absent if its title matched. */
  alsoKnownAs: z.string().optional(),
  /** For a title, if details are requested. */
  ofTitle: foundTitle.optional(),
  /** For a person, if details are requested. */
  ofPerson: foundPerson.optional(),
});
export type SearchItem = z.infer<typeof searchItem>;
