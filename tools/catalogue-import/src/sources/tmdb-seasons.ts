import { numberedEpisodes, type SeasonFacts } from '@screenlore/catalogue-model';
import { z } from 'zod';
import type { ImportedSeason } from '../item.js';
import { cleanLine, plausibleDay, yearOfDay } from '../mapping/text.js';

/** The seasons of a series in its own answer. */
export const listedSeasons = z
  .array(
    z.object({
      season_number: z.int().min(0),
      name: z.string().nullish(),
      air_date: z.string().nullish(),
      episode_count: z.int().min(0).nullish(),
    }),
  )
  .nullish();

/** A season's answer. Only its episodes say which series it belongs to. */
export const singleSeason = z.object({
  season_number: z.int().min(0),
  name: z.string().nullish(),
  air_date: z.string().nullish(),
  episodes: z
    .array(
      z.object({
        episode_number: z.int().min(0),
        name: z.string().nullish(),
        air_date: z.string().nullish(),
        runtime: z.int().min(0).nullish(),
        show_id: z.int(),
      }),
    )
    .min(1),
});

/** TMDB's placeholder for a missing name: the number. */
const GENERIC = { season: /^(?:season|series) \d+$|^specials$/i, episode: /^episode \d+$/i };

const nameOf = (name: string | null | undefined, generic: RegExp): string | null => {
  const clean = cleanLine(name);
  return clean === null || generic.test(clean) ? null : clean;
};

const factsOf = (
  season: Pick<z.infer<typeof singleSeason>, 'season_number' | 'name' | 'air_date'>,
  episodes: SeasonFacts['episodes'],
): SeasonFacts => ({
  number: season.season_number,
  name: nameOf(season.name, GENERIC.season),
  year: yearOfDay(plausibleDay(season.air_date)),
  episodes,
});

/** By number, each once. */
const inOrder = <T extends { number: number }>(all: readonly T[]): T[] =>
  [...new Map(all.map((item) => [item.number, item])).values()].sort((a, b) => a.number - b.number);

export const seasonsOf = (listed: NonNullable<z.infer<typeof listedSeasons>>): SeasonFacts[] =>
  inOrder(
    listed.map((season) =>
      factsOf(season, season.episode_count == null ? null : numberedEpisodes(season.episode_count)),
    ),
  );

export const toSeason = (season: z.infer<typeof singleSeason>): ImportedSeason => {
  const of = `tmdb:tv/${season.episodes[0]?.show_id}`;
  const episodes = season.episodes.map(({ episode_number, name, air_date, runtime }) => ({
    number: episode_number,
    name: nameOf(name, GENERIC.episode),
    date: plausibleDay(air_date),
    // TMDB writes 0 for unknown.
    minutes: runtime || null,
  }));
  return {
    type: 'season',
    ids: [`${of}/season/${season.season_number}`],
    of,
    season: factsOf(season, inOrder(episodes)),
  };
};
