import { z } from 'zod';
import { libraryCalls } from '../calls/library.js';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import { accountId, category, day, id } from '../entities/common.js';
import { seenTitle, statistics, viewingSummary } from '../entities/statistics.js';
import {
  episodeChoice,
  episodeCounts,
  newViewing,
  ownStatus,
  pastDate,
  standing,
  viewing,
} from '../entities/viewing.js';
import { internalCallsOf } from './internal-call.js';

const { read, change } = internalCallsOf('library');

/** A title of the catalogue, as the library keeps it. */
const libraryTitle = z.strictObject({
  _id: id,
  kind: category,
  /** Of a series: how many episodes each season has; null where the catalogue does not know. */
  outline: episodeCounts.nullable(),
});

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
  'get-diary-page': read(
    libraryCalls['get-diary'].request.omit({ userId: true }).extend({ userId: accountId }),
    z.object({ viewings: z.array(viewing), next: libraryCalls['get-diary'].reply.shape.next }),
  ),
  'count-diary': read(z.strictObject({ userId: accountId }), libraryCalls['get-diary-facets'].reply),
  /** What the viewings of a span say that the caller may see, and the titles seen in it. */
  'summarize-viewings': read(
    z.strictObject({ userId: accountId, from: day.nullable(), to: day.nullable() }),
    z.object({
      summary: viewingSummary,
      /** Hours that their owner said, and of how many viewings. */
      hours: statistics.shape.hours,
      seen: z.array(seenTitle).max(LIBRARY_LIMITS.statisticsTitles),
    }),
  ),
  /** What the caller is in the middle of, and series that were finished lately: they may have new episodes. */
  'get-in-progress': read(
    z.strictObject({ count: z.int().min(1).max(500) }),
    z.object({ standings: z.array(standing) }),
  ),
} as const;
