import { z } from 'zod';
import { day, id } from './common.js';

export const episode = z.object({
  /** As the source counts; usually from 1 in each season. */
  number: z.int().min(0),
  name: z.string().nullable(),
  /** First airing. */
  date: day.nullable(),
  minutes: z.int().min(1).nullable(),
});

/** A season of a series with its episodes, in the order of their numbers (LIB-20). */
export const season = z.object({
  /** 0 holds the specials. */
  number: z.int().min(0),
  /** Null for one that is called after its number alone. */
  name: z.string().nullable(),
  /** Of its first airing. */
  year: z.int().nullable(),
  /** Null where nobody says how many; `episodes` is empty then. */
  episodeCount: z.int().min(0).nullable(),
  episodes: z.array(episode),
});

/** How far a series goes: what comes next is computed from it. */
export const seriesOutline = z.object({
  titleId: id,
  seasons: z.array(
    z.object({
      number: z.int().min(0),
      /** How many; null where nobody says. */
      episodes: z.int().min(0).nullable(),
      /** Number of the first one: a few series do not start again with each season. Null without episodes. */
      first: z.int().min(0).nullable(),
      /** How many of them have aired, from the first one; null without episodes. */
      aired: z.int().min(0).nullable(),
    }),
  ),
});

export type Episode = z.infer<typeof episode>;
export type Season = z.infer<typeof season>;
export type SeriesOutline = z.infer<typeof seriesOutline>;
