import { z } from 'zod';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import { category, day, id, rating } from './common.js';
import { titleReference } from './title.js';

const amount = z.int().min(0);
/** How often 1, 2, … 10 was given. */
const tenCounts = z.array(amount).length(10);

/** How often something was seen, and how it was rated. */
const tally = z.object({
  /** A genre, the code of a country, the first year of a decade or the public id of a person; of a character an id of its own. */
  key: z.string(),
  /** Of people and characters; else the key. */
  name: z.string(),
  /** Of a character: who plays it. Characters with the same name whom others play are not the same. */
  playedBy: z.object({ nameId: id, name: z.string() }).optional(),
  titles: amount,
  viewings: amount,
  /** Mean of the titles that the member rated; null where there are none. */
  mean: z.number().nullable(),
});
export type Tally = z.infer<typeof tally>;

/** `best` by a mean that is drawn to the member's own the more, the fewer titles it is made of. */
const tallies = z.object({ most: z.array(tally), best: z.array(tally) });

/** What a title's facts say of all that was seen. */
export const titleTallies = z.object({
  genres: tallies,
  countries: tallies,
  decades: tallies,
  directors: tallies,
  actors: tallies,
  characters: tallies,
});
export type TitleTallies = z.infer<typeof titleTallies>;

/** A title that the member and everybody rated, and the mean of everybody's ratings. */
const apart = z.object({ title: id, rating, mean: z.number() });

/** The titles that the member rated furthest above and below everybody; null where there is none. */
export const furthestApart = z.object({ above: apart.nullable(), below: apart.nullable() });
export type FurthestApart = z.infer<typeof furthestApart>;

const SPAN_UNITS = ['day', 'month', 'year'] as const;

/** What the viewings of a span say by themselves. */
export const viewingSummary = z.object({
  viewings: amount,
  /** Different titles. */
  titles: amount,
  rewatches: amount,
  kinds: z.array(z.object({ kind: category, count: amount })),
  over: z.object({
    /** What the chart's bars stand for: of a short span days, of a long one years. */
    unit: z.enum(SPAN_UNITS),
    /** In their order, those without any viewing among them. */
    counts: z.array(z.object({ at: z.string(), count: amount })),
    /** Viewings whose date is unknown or not as exact as the chart is. */
    leftOut: amount,
  }),
  /** At most 12 months with the days that have viewings; null without an exact day or where `over` has days. Services of before leave it out. */
  calendar: z
    .object({ from: day, to: day, days: z.array(z.object({ on: day, count: z.int().min(1) })).max(366) })
    .nullable()
    .optional(),
  /** The longest run of days with a viewing; null without an exact day. */
  streak: z.object({ days: z.int().min(1), from: day, to: day }).nullable(),
  /** With an exact day. */
  first: z.object({ on: day, title: id }).nullable(),
  last: z.object({ on: day, title: id }).nullable(),
  /** How many titles got each rating; the last one given counts. */
  ratings: tenCounts,
  /** The best rated titles. */
  favourites: z.array(z.object({ title: id, rating })),
  /** The titles with the most viewings that were rewatches or replays, and how many; services of before leave it out. */
  rewatched: z.array(z.object({ title: id, times: z.int().min(1) })).optional(),
});
export type ViewingSummary = z.infer<typeof viewingSummary>;

/** How many of the titles and seasons on a list its owner has seen. */
const listCompletion = z.object({ listId: id, name: z.string(), seen: amount, of: z.int().min(1) });
export type ListCompletion = z.infer<typeof listCompletion>;

export const statistics = viewingSummary.extend({
  /** Hours of the viewings of which that is known, and how many those are. */
  hours: z.object({ total: z.number(), of: amount }),
  /** How everybody rated the titles that the member rated. */
  everybody: tenCounts,
  /** Services of before leave it out. */
  apart: furthestApart.optional(),
  ...titleTallies.shape,
  /** The caller's own lists that were changed last; only in the caller's own statistics of all time. */
  lists: z.array(listCompletion).max(LIBRARY_LIMITS.statisticsTop).optional(),
  /** By `_id`: what is named above. */
  references: z.record(id, titleReference),
});
export type Statistics = z.infer<typeof statistics>;

/** A title that was seen in a span. */
export const seenTitle = z.object({
  _id: id,
  viewings: z.int().min(1),
  /** Viewings that took as long as the title does, and of which its owner says no hours. */
  untimed: amount,
  rating: rating.nullable(),
});
export type SeenTitle = z.infer<typeof seenTitle>;
