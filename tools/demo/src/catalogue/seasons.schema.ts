import { z } from 'zod';

const text = z.string().min(1, 'must not be empty');
const day = z.iso.date('must be a day that exists, written like 2019-05-06');

/** A name; `~` if uncertain; or name, day and minutes, as far as known. */
const episode = z.union(
  [
    text,
    z.null(),
    z.strictObject({ name: text.optional(), date: day.optional(), minutes: z.int().positive().optional() }),
  ],
  "must be a name, ~, or { name: …, date: 2019-05-06 }; put quotes around a name that reads like a number, or contains ': '",
);

const season = z.strictObject({
  /** 0 for the specials; left out for all others, which are numbered in order. */
  number: z.literal(0).optional(),
  name: text.optional(),
  year: z.int().optional(),
  /** For seasons whose episodes were all released on one day. */
  date: day.optional(),
  episodes: z.union(
    [z.int().positive(), z.array(episode).min(1)],
    'must be how many there are, or a list of their names',
  ),
});

/** The seasons of a series as its file has them. */
export const demoSeasons = z.array(season).min(1).transform(numbered);
export type DemoSeason = z.infer<typeof demoSeasons>[number];

function numbered(seasons: z.infer<typeof season>[]) {
  let last = 0;
  return seasons.map(({ number, name, year, date, episodes }) => {
    const listed = Array.isArray(episodes) ? episodes : Array.from({ length: episodes }, () => null);
    const known = listed.map((told, at) => {
      const facts = typeof told === 'string' ? { name: told } : (told ?? {});
      return {
        number: at + 1,
        name: facts.name ?? null,
        date: facts.date ?? date ?? null,
        minutes: facts.minutes ?? null,
      };
    });
    const began = known[0]?.date ?? null;
    return {
      number: number ?? ++last,
      name: name ?? null,
      year: year ?? (began === null ? null : Number(began.slice(0, 4))),
      episodes: known,
    };
  });
}

/** Differences between a series' counts and its seasons; the specials are in none of them. */
export function seasonMistakes(serie: {
  seasons?: readonly DemoSeason[] | undefined;
  numberOfSeasons: number;
  numberOfEpisodes: number;
}): { field: 'numberOfSeasons' | 'numberOfEpisodes'; listed: number }[] {
  if (!serie.seasons) return [];
  const regular = serie.seasons.filter(({ number }) => number > 0);
  const listed = {
    numberOfSeasons: regular.length,
    numberOfEpisodes: regular.reduce((sum, { episodes }) => sum + episodes.length, 0),
  };
  return (['numberOfSeasons', 'numberOfEpisodes'] as const)
    .filter((field) => listed[field] !== serie[field])
    .map((field) => ({ field, listed: listed[field] }));
}
