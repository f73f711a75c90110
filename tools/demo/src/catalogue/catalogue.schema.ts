import { GAME_GENRES, GENRES } from '@screenlore/contracts';
import { z } from 'zod';
import { demoSeasons, seasonMistakes } from './seasons.schema.js';

/** The mood of a title's drawn picture. */
const MOODS = ['dark', 'tense', 'warm', 'light', 'melancholy', 'epic', 'strange', 'playful'] as const;

/** The motifs of a title's drawn picture. */
const MOTIFS = [
  'city',
  'sea',
  'mountains',
  'desert',
  'forest',
  'space',
  'road',
  'rail',
  'house',
  'castle',
  'war',
  'crowd',
  'face',
  'eye',
  'machine',
  'animal',
  'heart',
  'blade',
  'music',
  'sport',
  'ice',
  'fire',
  'maze',
  'mask',
  'sky',
  'rain',
  'book',
  'grid',
  'tower',
  'river',
  'island',
  'door',
  'stairs',
  'moon',
  'sun',
  'flower',
] as const;

const text = z.string().min(1, 'must not be empty');
const texts = z.array(text).default([]);
const count = z.int().positive('must be more than 0');
const day = z.iso.date('must be a day that exists, written like 1979-05-25');

export const demoPerson = z.strictObject({
  /** As credited; the same name is the same person throughout the demo catalogue. */
  name: text,
  sex: z.enum(['male', 'female']),
  dateOfBirth: day,
  /** Left out for living people, and for uncertain days. */
  dateOfDeath: day.optional(),
  placeOfBirth: z.string().regex(/^\S.*, \S.*$/, "must be written 'City, Country'"),
  /** Two to four sentences in our own words. */
  bio: text,
});
export type DemoPerson = z.infer<typeof demoPerson>;

/** Who plays (or voices) whom, the main roles first; in a file `Sigourney Weaver: Ripley`. */
const cast = z
  .record(text, text)
  .default({})
  .transform((credits) => Object.entries(credits).map(([person, character]) => ({ person, character })));

const title = {
  title: text,
  /** Two to four sentences in our own words, no spoilers of the ending. */
  description: text,
  /** Age rating; null if unknown. */
  pegi: z.literal([12, 16, 18]).nullable().default(null),
  /** Verified YouTube ids of videos, the trailer first. */
  youtube: z.array(z.string().regex(/^[\w-]{11}$/, 'must be the 11 characters of a video id')).default([]),
  /**
   * How well the demo's users like it on average, on a scale of 10, if it stands out; all others are around 7.6. Our
   * own judgement, for ratings that look real.
   */
  acclaim: z.number().min(1).max(10).optional(),
  mood: z.enum(MOODS),
  /** The main one first. */
  motifs: z.array(z.enum(MOTIFS)).min(1, 'must name at least one').max(3, 'must name at most three'),
  /**
   * Replaces the date of a title invented for the demo: days from seeding until release, so that it is always upcoming;
   * negative for recent releases.
   */
  releaseInDays: z.int().optional(),
};

/** What films and series share. */
const onScreen = {
  ...title,
  genres: z.array(z.enum(GENRES)).min(1, 'must name at least one'),
  /** Minutes, for a series those of a typical episode; null if unknown. */
  length: count.nullable().default(null),
  /** ISO 3166-1 codes, the main one first. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/, 'must be codes of two capitals, such as US')),
  cast,
};

/** The date is empty for invented titles, and only for them. */
const isDated = (date: string, releaseInDays: number | undefined) =>
  (date === '') !== (releaseInDays === undefined);
const dating = (field: string) => ({
  path: [field],
  error: 'is missing (or releaseInDays in its place, for an invented title; never both)',
});
const markInvented = <Facts extends { releaseInDays?: number | undefined }>(
  facts: Facts,
): Facts & { invented?: true } => (facts.releaseInDays === undefined ? facts : { ...facts, invented: true });

export const demoMovie = z
  .strictObject({
    ...onScreen,
    /** First public release. */
    releaseDate: day.default(''),
    originalTitle: text.nullable().default(null),
    directors: texts,
    screenplay: texts,
    /** Worldwide gross in US dollars; null without a reliable figure. */
    revenue: count.nullable().default(null),
  })
  .refine(({ releaseDate, releaseInDays }) => isDated(releaseDate, releaseInDays), dating('releaseDate'))
  .transform(markInvented);
export type DemoMovie = z.infer<typeof demoMovie>;

export const demoSerie = z
  .strictObject({
    ...onScreen,
    firstAirDate: day.default(''),
    /** Null while it runs. */
    lastAirDate: day.nullable().default(null),
    createdBy: texts,
    numberOfSeasons: count,
    /** Without the specials. */
    numberOfEpisodes: count,
    /** All episodes, if every season's number is certain. */
    seasons: demoSeasons.optional(),
  })
  .refine(({ firstAirDate, releaseInDays }) => isDated(firstAirDate, releaseInDays), dating('firstAirDate'))
  .superRefine((serie, { addIssue }) => {
    for (const { field, listed } of seasonMistakes(serie))
      addIssue({ code: 'custom', path: [field], message: `is ${serie[field]}, but seasons has ${listed}` });
  })
  .transform((facts) => markInvented({ ...facts, status: statusOf(facts) }));
export type DemoSerie = z.infer<typeof demoSerie>;

function statusOf(facts: { lastAirDate: string | null; releaseInDays?: number | undefined }) {
  if (facts.lastAirDate !== null) return 'Ended';
  return (facts.releaseInDays ?? -1) < 0 ? 'Running' : 'Planned';
}

export const demoGame = z
  .strictObject({
    ...title,
    genres: z.array(z.enum(GAME_GENRES)).min(1, 'must name at least one'),
    releaseDate: day.default(''),
    platforms: texts,
    /** Names of the fictional world or series, such as 'The Elder Scrolls'. */
    universe: texts,
    developers: texts,
    publishers: texts,
    dlcs: texts,
  })
  .refine(({ releaseDate, releaseInDays }) => isDated(releaseDate, releaseInDays), dating('releaseDate'))
  .transform(markInvented);
export type DemoGame = z.infer<typeof demoGame>;
