import { z } from 'zod';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';
import { VISIBILITIES } from '../constants/visibilities.js';
import { category, day, id, moment, rating } from './common.js';
import { optionalText, visibleText } from './text.js';

export const visibility = z.enum(VISIBILITIES);

const isCalendarDay = (text: string): boolean => {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** The last day that has started anywhere on Earth. */
const latestDay = (): string => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

/** A day, a month or a year: '2024-05-17', '2024-05' or '2024'. Its length is its precision; unknown parts are never filled in. */
export const partialDate = z
  .string()
  .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, MESSAGES.viewingDate)
  .refine(isCalendarDay, MESSAGES.viewingDate)
  .refine((text) => text >= String(LIMITS.yearMin), MESSAGES.viewingDate);

/** The same, for something that has happened. */
export const pastDate = partialDate.refine(
  (text) => text <= latestDay().slice(0, text.length),
  MESSAGES.viewingAhead,
);

/** In requests: the caller's local day decides which episodes have aired (LIB-16). */
export const today = day
  .refine((text) => text <= latestDay(), MESSAGES.viewingAhead)
  .optional()
  .describe('The day where the caller is; without it that of UTC');

export const PLACES = ['cinema', 'home'] as const;
/** How a playthrough of a game ended; null while it is being played. */
export const ENDINGS = ['story', 'all', 'left', 'endless'] as const;

const tag = visibleText(MESSAGES.tagEmpty, { max: LIBRARY_LIMITS.viewingTagMax });
const season = z.int().min(0).max(LIBRARY_LIMITS.seasonMax);
const episode = z.int().min(0).max(LIBRARY_LIMITS.episodeMax);

/** An episode of a series; season 0 is the specials. */
export const episodeRef = z.object({ season, episode });
export type EpisodeRef = z.infer<typeof episodeRef>;

/** The same with the `_id` of its series. */
export const episodeOfTitle = episodeRef.extend({ title: id });
export type EpisodeOfTitle = z.infer<typeof episodeOfTitle>;

/**
 * How many episodes each season of a series has, as far as the catalogue knows, and the number of the first one: a few series do not
 * restart with each season. Season 0 is the specials.
 */
export const episodeCounts = z.array(
  z.object({
    number: season,
    episodes: z.int().min(0).max(LIBRARY_LIMITS.episodeMax),
    first: episode,
    /** How many of them have aired, from the first one on; absent if all have. */
    aired: episode.optional(),
  }),
);
export type EpisodeCounts = z.infer<typeof episodeCounts>;

/** What its owner says about a viewing. */
const said = {
  /** When it was seen, or when a playthrough ended; null if unknown. */
  on: pastDate.nullable(),
  /** When a playthrough started. */
  startedOn: pastDate.nullable(),
  rating: rating.nullable(),
  text: optionalText({ max: LIBRARY_LIMITS.viewingTextMax, asWritten: true }),
  tags: z.array(tag).max(LIBRARY_LIMITS.viewingTagsMax),
  rewatch: z.boolean(),
  platform: optionalText({ max: LIBRARY_LIMITS.platformMax }),
  /** How many hours it took. */
  hours: z.number().min(0).max(LIBRARY_LIMITS.hoursMax).nullable(),
  place: z.enum(PLACES).nullable(),
  ended: z.enum(ENDINGS).nullable(),
  visibility,
};

/** One time that somebody saw a film, an episode, a season or a whole series, or played through a game. */
export const viewing = z.object({
  _id: id,
  kind: category,
  /** `_id` of the title in the catalogue. */
  title: id,
  season: season.nullable(),
  episode: episode.nullable(),
  /** Which time through the series, from 1. */
  pass: z.int().min(1),
  ...said,
  /** When it was entered. */
  at: moment,
});
export type Viewing = z.infer<typeof viewing>;

/** The start of a page of the diary: after this viewing. */
export const diaryCursor = z.strictObject({ on: z.string().max(10).nullable(), _id: id });

/** The content of a new viewing; all of it is optional. */
export const newViewing = z.strictObject({
  on: said.on.default(null),
  startedOn: said.startedOn.default(null),
  season: season.nullable().default(null),
  episode: episode.nullable().default(null),
  rating: said.rating.default(null),
  text: said.text.default(null),
  tags: said.tags.default([]),
  rewatch: said.rewatch.default(false),
  platform: said.platform.default(null),
  hours: said.hours.default(null),
  place: said.place.default(null),
  ended: said.ended.default(null),
  visibility: visibility.optional().describe('Without it, as the account’s own setting says'),
});
export type NewViewing = z.output<typeof newViewing>;

/** What can be changed of a viewing. */
export const viewingChange = z.strictObject(said).partial();
export type ViewingChange = z.infer<typeof viewingChange>;

export const STATUSES = ['inProgress', 'done', 'dropped', 'paused'] as const;

/** A status that its owner set by hand: finished, dropped or paused, whatever the viewings. */
export const ownStatus = z.enum(['done', 'dropped', 'paused'] satisfies (typeof STATUSES)[number][]);
export type OwnStatus = z.infer<typeof ownStatus>;
export const isOwnStatus = (status: string): status is OwnStatus => ownStatus.safeParse(status).success;

/** How far somebody is with a title: derived from the viewings, apart from a status set by hand. */
export const standing = z.object({
  /** `_id` of the title in the catalogue. */
  title: id,
  kind: category,
  status: z.enum(STATUSES).nullable(),
  viewings: z.int().min(0),
  /** The date of the last viewing with a known date. */
  lastOn: partialDate.nullable(),
  /** Which time through the series this is. */
  pass: z.int().min(1),
  /** Episodes seen in this pass, and their total; null if the catalogue does not know. Specials do not count. */
  seen: z.int().min(0),
  of: z.int().min(1).nullable(),
  next: episodeRef.nullable(),
});
export type Standing = z.infer<typeof standing>;

/** Which episodes to mark at once. */
export const episodeChoice = z.union([
  z.strictObject({ season, episode }),
  z.strictObject({ season }).describe('A whole season, as far as it has aired'),
  z
    .strictObject({ upTo: z.strictObject({ season, episode }) })
    .describe('All up to here that have aired, specials left out'),
  z.strictObject({ all: z.literal(true) }).describe('All that have aired, but the specials'),
]);
export type EpisodeChoice = z.infer<typeof episodeChoice>;
