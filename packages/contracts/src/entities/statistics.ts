import { z } from 'zod';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import { category, day, id, rating } from './common.js';
import { titleReference } from './title.js';

const amount = z.int().min(0);
/** How often each of 1, 2, … 10 was given. */
const tenCounts = z.array(amount).length(10);

/** How often something was seen, and how it was rated. */
const tally = z.object({
  /** A genre, a country code, the first year of a decade or a person's public id; characters have ids of their own. */
  key: z.string(),
  /** For people and characters; otherwise the key. */
  name: z.string(),
  /** For a character: who plays it. Characters of the same name that others play are different. */
  playedBy: z.object({ nameId: id, name: z.string() }).optional(),
  titles: amount,
  viewings: amount,
  /** The mean of the titles that the member rated; null if there are none. */
  mean: z.number().nullable(),
});
export type Tally = z.infer<typeof tally>;

/** `best` sorts by a mean that is drawn towards the member's own, more strongly the fewer titles it is based on. */
const tallies = z.object({ most: z.array(tally), best: z.array(tally) });

/** What the facts of the seen titles add up to. */
export const titleTallies = z.object({
  genres: tallies,
  countries: tallies,
  decades: tallies,
  directors: tallies,
  actors: tallies,
  characters: tallies,
});
export type TitleTallies = z.infer<typeof titleTallies>;

/** A title that the member and others rated, and the mean of everybody's ratings. */
const apart = z.object({ title: id, rating, mean: z.number() });

/** The titles that the member rated furthest above and below everybody; null for none. */
export const furthestApart = z.object({ above: apart.nullable(), below: apart.nullable() });
export type FurthestApart = z.infer<typeof furthestApart>;

const SPAN_UNITS = ['day', 'month', 'year'] as const;

/** What the viewings of a span show by themselves. */
export const viewingSummary = z.object({
  viewings: amount,
  /** The number of distinct titles. */
  titles: amount,
  rewatches: amount,
  kinds: z.array(z.object({ kind: category, count: amount })),
  over: z.object({
    /** What a bar of the chart stands for: a day in a short span, a year in a long one. */
    unit: z.enum(SPAN_UNITS),
    /** In order, including those without viewings. */
    counts: z.array(z.object({ at: z.string(), count: amount })),
    /** How many viewings have an unknown date, or a less exact one than the chart. */
    leftOut: amount,
  }),
  /** At most 12 months with the days that have viewings; null without an exact day or if `over` has days. Absent from older services. */
  calendar: z
    .object({ from: day, to: day, days: z.array(z.object({ on: day, count: z.int().min(1) })).max(366) })
    .nullable()
    .optional(),
  /** The longest run of consecutive days with a viewing; null without an exact day. */
  streak: z.object({ days: z.int().min(1), from: day, to: day }).nullable(),
  /** The first viewing with an exact day. */
  first: z.object({ on: day, title: id }).nullable(),
  last: z.object({ on: day, title: id }).nullable(),
  /** How many titles got each rating; the last rating of a title counts. */
  ratings: tenCounts,
  /** The best rated titles. */
  favourites: z.array(z.object({ title: id, rating })),
  /** The titles with the most rewatches or replays, and their numbers; absent from older services. */
  rewatched: z.array(z.object({ title: id, times: z.int().min(1) })).optional(),
});
export type ViewingSummary = z.infer<typeof viewingSummary>;

/** How many of the titles and seasons on a list its owner has seen. */
const listCompletion = z.object({ listId: id, name: z.string(), seen: amount, of: z.int().min(1) });
export type ListCompletion = z.infer<typeof listCompletion>;

export const statistics = viewingSummary.extend({
  /** The hours of viewings whose length is known, and the number of those viewings. */
  hours: z.object({ total: z.number(), of: amount }),
  /** How everybody rated the titles that the member rated. */
  everybody: tenCounts,
  /** Absent from older services. */
  apart: furthestApart.optional(),
  ...titleTallies.shape,
  /** The caller's last changed lists; only in the caller's own statistics of all time. */
  lists: z.array(listCompletion).max(LIBRARY_LIMITS.statisticsTop).optional(),
  /** By `_id`: the titles named above. */
  references: z.record(id, titleReference),
});
export type Statistics = z.infer<typeof statistics>;

/** A title that was seen in a span. */
export const seenTitle = z.object({
  _id: id,
  viewings: z.int().min(1),
  /** Viewings that took as long as the title, without hours entered by their owner. */
  untimed: amount,
  rating: rating.nullable(),
});
export type SeenTitle = z.infer<typeof seenTitle>;
