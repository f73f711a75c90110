import { z } from 'zod';
import { libraryCalls } from '../calls/library.js';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import * as LIMITS from '../constants/limits.js';
import { accountId, category, day, id } from '../entities/common.js';
import { episodeRatings } from '../entities/episode-talk.js';
import { place } from '../entities/reach.js';
import { seenTitle, statistics, viewingSummary } from '../entities/statistics.js';
import {
  episodeChoice,
  episodeCounts,
  episodeOfTitle,
  newViewing,
  ownStatus,
  pastDate,
  standing,
  viewing,
} from '../entities/viewing.js';
import { internalCallsOf } from './internal-call.js';

const { read, change } = internalCallsOf('library');

/** A title of the catalogue, as the library stores it. */
const libraryTitle = z.strictObject({
  _id: id,
  kind: category,
  /** For a series, how many episodes each season has; null if the catalogue does not know. */
  outline: episodeCounts.nullable(),
});

/** Whether the caller wants to see everything, whatever they have watched (SPOIL-10); absent from older libraries. */
const coversNothing = z.boolean().optional();

export const libraryInternalCalls = {
  'store-viewing': change(
    z.strictObject({ title: libraryTitle, viewing: newViewing }),
    libraryCalls['add-viewing'].reply,
  ),
  'store-episodes': change(
    z.strictObject({
      title: libraryTitle,
      episodes: episodeChoice,
      seen: z.boolean(),
      on: pastDate.nullable(),
    }),
    libraryCalls['mark-episodes'].reply,
  ),
  'store-title-status': change(
    z.strictObject({ title: libraryTitle, status: ownStatus.nullable() }),
    z.object({ standing }),
  ),
  /** What the caller has seen of a title. */
  'get-title-viewings': read(z.strictObject({ title: libraryTitle }), libraryCalls['get-own-title'].reply),
  /** How far the caller is with each of these titles. */
  'get-standings': read(
    z.strictObject({ titles: z.array(id).max(500) }),
    z.object({ standings: z.array(standing) }),
  ),
  /** How members rated an episode. */
  'get-episode-ratings': read(episodeOfTitle, episodeRatings),
  /** Which of these episodes the caller has seen, in any pass. */
  'get-seen-episodes': read(
    z.strictObject({ episodes: z.array(episodeOfTitle).max(LIMITS.listCountMax) }),
    z.object({ seen: z.array(episodeOfTitle), coversNothing }),
  ),
  /** How far the caller is with each of these titles; leaves out titles without entries. */
  'get-places': read(
    z.strictObject({ titles: z.array(id).max(LIBRARY_LIMITS.placesAtOnce) }),
    z.object({ places: z.array(place), coversNothing }),
  ),
  'get-diary-page': read(
    libraryCalls['get-diary'].request.omit({ userId: true }).extend({ userId: accountId }),
    z.object({ viewings: z.array(viewing), next: libraryCalls['get-diary'].reply.shape.next }),
  ),
  'count-diary': read(z.strictObject({ userId: accountId }), libraryCalls['get-diary-facets'].reply),
  /** What the viewings in a span show, and the titles seen in it, as far as the caller may see them. */
  'summarize-viewings': read(
    z.strictObject({ userId: accountId, from: day.nullable(), to: day.nullable() }),
    z.object({
      summary: viewingSummary,
      /** The hours that their owner entered, and the number of those viewings. */
      hours: statistics.shape.hours,
      seen: z.array(seenTitle).max(LIBRARY_LIMITS.statisticsTitles),
    }),
  ),
  /** Stays the same until a viewing of this member that the caller may see changes; null if there is no such stamp. */
  'get-viewings-state': read(
    z.strictObject({ userId: accountId }),
    z.object({ state: z.string().nullable() }),
  ),
  /** What the caller has in progress, and recently finished series: they may have new episodes. */
  'get-in-progress': read(
    z.strictObject({ count: z.int().min(1).max(500) }),
    z.object({ standings: z.array(standing) }),
  ),
} as const;
