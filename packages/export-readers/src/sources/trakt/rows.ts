import { z } from 'zod';

/** Trakt's ids and names of a thing; fields that are not read are omitted. Its API and its export are the same. */
const ids = z.object({
  trakt: z.number().nullish(),
  imdb: z.string().nullish(),
  tmdb: z.number().nullish(),
  tvdb: z.number().nullish(),
});
const titled = z.object({ title: z.string().nullish(), year: z.number().nullish(), ids });
const season = z.object({ number: z.number(), ids: ids.optional() });
const episode = z.object({
  season: z.number(),
  number: z.number(),
  title: z.string().nullish(),
  ids: ids.optional(),
});

/** The part that every row about a title has: a film, a series, or a part of a series. */
export const aboutTitle = z.object({
  type: z.string().optional(),
  movie: titled.optional(),
  show: titled.optional(),
  season: season.optional(),
  episode: episode.optional(),
});
export type AboutTitle = z.infer<typeof aboutTitle>;
export type Titled = z.infer<typeof titled>;

const moment = z.string().nullish();
export const ratingRow = aboutTitle.extend({ rated_at: moment, rating: z.number() });
export const historyRow = aboutTitle.extend({ id: z.number().optional(), watched_at: moment });
export const watchedRow = aboutTitle.extend({
  plays: z.number().nullish(),
  last_watched_at: moment,
  seasons: z
    .array(
      z.object({
        number: z.number(),
        episodes: z.array(
          z.object({ number: z.number(), plays: z.number().nullish(), last_watched_at: moment }),
        ),
      }),
    )
    .optional(),
});
export type WatchedRow = z.infer<typeof watchedRow>;
export const listedRow = aboutTitle.extend({
  rank: z.number().nullish(),
  id: z.number().optional(),
  listed_at: moment,
  notes: z.string().nullish(),
});
export const hiddenRow = aboutTitle.extend({ hidden_at: moment });
export const commentRow = aboutTitle.extend({
  comment: z.object({
    id: z.number(),
    comment: z.string(),
    spoiler: z.boolean().optional(),
    created_at: moment,
    parent_id: z.number().nullish(),
  }),
});
export const listHead = z.object({
  name: z.string(),
  description: z.string().nullish(),
  privacy: z.string().nullish(),
  display_numbers: z.boolean().nullish(),
  created_at: moment,
  ids: z.object({ trakt: z.number() }),
  user: z.object({ username: z.string() }).nullish(),
});
