import { z } from 'zod';
import { day, id } from './common.js';
import { titleReference } from './title.js';

/** For an episode beyond the caller's next one: its name is withheld (SPOIL-11). */
const veiled = z.boolean().optional();

export const episode = z.object({
  /** As the source counts; usually from 1 in each season. */
  number: z.int().min(0),
  name: z.string().nullable(),
  veiled,
  /** The day it first aired. */
  date: day.nullable(),
  minutes: z.int().min(1).nullable(),
});

/** A season of a series with its episodes, by number (LIB-20). */
export const season = z.object({
  /** 0 holds the specials. */
  number: z.int().min(0),
  /** Null if its only name is its number. */
  name: z.string().nullable(),
  /** The year it first aired. */
  year: z.int().nullable(),
  /** Null if nobody says how many; then `episodes` is empty. */
  episodeCount: z.int().min(0).nullable(),
  episodes: z.array(episode),
});

/** A link to another episode. */
const neighbour = z.object({
  ...{ season: z.int().min(0), episode: z.int().min(0) },
  ...{ name: z.string().nullable(), veiled },
});

/** An episode with its series and season, and its neighbours; specials have their own order. */
export const episodeOfSerie = z.object({
  serie: titleReference.extend({ tint: z.object({ hue: z.number(), chroma: z.number() }) }),
  season: season.pick({ number: true, name: true }),
  episode,
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
});
export type EpisodeOfSerie = z.infer<typeof episodeOfSerie>;

/** The episode counts of a series; the next episode is computed from them. */
export const seriesOutline = z.object({
  titleId: id,
  seasons: z.array(
    z.object({
      number: z.int().min(0),
      /** The number of episodes; null if nobody says. */
      episodes: z.int().min(0).nullable(),
      /** The number of the first one: a few series do not restart with each season. Null without episodes. */
      first: z.int().min(0).nullable(),
      /** How many of them have aired, from the first one on; null without episodes. */
      aired: z.int().min(0).nullable(),
    }),
  ),
});

export type Episode = z.infer<typeof episode>;
export type Season = z.infer<typeof season>;
export type SeriesOutline = z.infer<typeof seriesOutline>;
