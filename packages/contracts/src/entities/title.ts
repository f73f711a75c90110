import { z } from 'zod';
import { address, category, day, id, weighted } from './common.js';

/** `activity` of a title: the mean of its users' ratings (null without ratings), counts, and its place in the ranking of its kind. */
export const titleActivity = z.object({
  rating: z.number().nullable(),
  ratedByCount: z.int().min(0),
  peopleAwaiting: z.int().min(0),
  ranking: z.int().min(1).nullable(),
  totalComments: z.int().min(0),
});

export const country = z.object({ code: z.string(), name: z.string() });

const listFields = {
  _id: id,
  titleId: id,
  title: z.string(),
  cover: address,
  banner: address,
  year: z.int().nullable(),
  /** In minutes; for series, the usual length of an episode. */
  length: z.int().nullable(),
  genre: z.array(z.string()),
  /** The age rating, shown as a badge. */
  pegi: z.union([z.literal(12), z.literal(16), z.literal(18)]).nullable(),
  /** In a list only the first, which is the trailer. */
  videos: z.array(address),
  /** In a list only the first. */
  photos: z.array(address),
  ranking: z.int().min(1).nullable(),
  activity: titleActivity,
  weighted,
};

const movieOnly = {
  itemType: z.literal('movies'),
  releaseDate: day.nullable(),
  originCountry: z.array(country),
};
const serieOnly = {
  itemType: z.literal('series'),
  firstAirDate: day.nullable(),
  originCountry: z.array(country),
};
const gameOnly = { itemType: z.literal('games'), releaseDate: day.nullable() };

/** A title as lists return it (TITLE-07). */
export const listedMovie = z.object({ ...listFields, ...movieOnly });
export const listedSerie = z.object({ ...listFields, ...serieOnly });
export const listedGame = z.object({ ...listFields, ...gameOnly });
export const listedTitle = z.discriminatedUnion('itemType', [listedMovie, listedSerie, listedGame]);

/** What a role, review or list entry shows of its title. */
export const titleReference = z.object({
  _id: id,
  titleId: id,
  title: z.string(),
  itemType: category,
  cover: address,
  banner: address,
  year: z.int().nullable(),
  releaseDate: day.nullable().optional(),
  firstAirDate: day.nullable().optional(),
});
export type TitleReference = z.infer<typeof titleReference>;

const singleFields = {
  /** A still for each of `videos`, in order; null if its link leads to an unknown site. */
  thumbnails: z.array(address.nullable()),
  description: z.string().nullable(),
  /** An imported title's rating at its source, shown as such (TITLE-11); on a scale of 10. */
  source: z
    .object({
      name: z.string(),
      rating: z.number().nullable(),
      votes: z.int().nullable(),
      url: address.nullable(),
    })
    .nullable(),
  /** How many users gave each of 1, 2, … 10. */
  ratingCounts: z.array(z.int().min(0)).length(10),
  /** The OKLCH hue (degrees) and chroma of the page's subtle tint. */
  tint: z.object({ hue: z.number(), chroma: z.number() }),
  /** The pages of the people in `director`, `screenplay`, `createdBy` and `developers`, by these names. */
  makers: z.array(z.object({ name: z.string(), nameId: id })),
  /** True for a title invented for the demo catalogue. */
  invented: z.boolean(),
};

/** `roles` come with the title in billing order, at most 60. */
export const singleTitleFields = { ...listFields, ...singleFields };
export const singleMovieFields = {
  ...singleTitleFields,
  ...movieOnly,
  director: z.array(z.string()),
  screenplay: z.array(z.string()),
  originalTitle: z.string().nullable(),
  /** US dollars. */
  revenue: z.number().nullable(),
};
export const singleSerieFields = {
  ...singleTitleFields,
  ...serieOnly,
  lastAirDate: day.nullable(),
  status: z.string().nullable(),
  createdBy: z.array(z.string()),
  numberOfSeasons: z.int().nullable(),
  numberOfEpisodes: z.int().nullable(),
};
export const singleGameFields = {
  ...singleTitleFields,
  ...gameOnly,
  platforms: z.array(z.string()),
  universe: z.array(z.string()),
  developers: z.array(z.string()),
  publishers: z.array(z.string()),
  dlcs: z.array(z.string()),
};

export type ListedMovie = z.infer<typeof listedMovie>;
export type ListedSerie = z.infer<typeof listedSerie>;
export type ListedGame = z.infer<typeof listedGame>;
export type ListedTitle = z.infer<typeof listedTitle>;
