import { z } from 'zod';
import { callsOf } from '../call.js';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';
import { category, count, day, id, itemId, rating } from '../entities/common.js';
import { statistics } from '../entities/statistics.js';
import { titleReference } from '../entities/title.js';
import {
  diaryCursor,
  episodeChoice,
  episodeRef,
  newViewing,
  ownStatus,
  pastDate,
  standing,
  today,
  viewing,
  viewingChange,
  visibility,
} from '../entities/viewing.js';

const library = callsOf('library');
const gateway = callsOf('gateway');

const titleId = itemId.describe('`_id` or public id of a title');
const undo = z.int().min(1);
const changed = z.object({ viewing, standing });

const diaryFilters = {
  kind: category.nullable().default(null),
  year: z.int().min(LIMITS.yearMin).max(9999).nullable().default(null).describe('Of the viewing'),
  month: z.int().min(1).max(12).nullable().default(null).describe('Of the viewing; takes a year'),
  rating: rating.nullable().default(null),
  tag: z.string().min(1).max(LIBRARY_LIMITS.viewingTagMax).nullable().default(null),
};

const librarySettings = z.object({
  visibility: visibility.describe('Of viewings'),
  listVisibility: visibility,
  takesFollowers: z.boolean().describe('Whether members who do not follow the caller yet may begin to'),
  approvesFollowers: z
    .boolean()
    .optional()
    .describe('Whether they begin to once the caller accepts their request'),
  coversUnseen: z
    .boolean()
    .optional()
    .describe('Whether what tells more than the caller has seen is covered; absent from older services'),
});

export const libraryCalls = {
  'add-viewing': gateway.change(
    'Enter a viewing of a film, a series, a season or an episode, or a playthrough of a game',
    z.strictObject({ titleId, viewing: newViewing, today }),
    changed.extend({ undo: undo.describe('By it `undo-viewings` takes this back') }),
  ),
  'change-viewing': library.change(
    'Change what is said of an own viewing; what is left out stays',
    z.strictObject({
      _id: id,
      change: viewingChange,
      takesBack: undo.optional().describe('The `undo` of the change that this one takes back'),
    }),
    changed.extend({ undo: undo.nullable().describe('Null where the title’s rating is as before') }),
    { hides: true },
  ),
  'remove-viewing': library.change(
    'Remove an own viewing; for a day it can be restored',
    z.strictObject({ _id: id }),
    z.object({ _id: id, standing }),
  ),
  'restore-viewing': library.change(
    'Bring back a viewing that was removed less than a day ago',
    z.strictObject({ _id: id }),
    changed,
  ),
  'undo-viewings': library.change(
    'Take back what one call entered of a title: its viewings go, and the wish and the rating that it changed are as before',
    z.strictObject({ title: id, undo }),
    z.object({ standing }),
    { hides: true },
  ),
  'mark-episodes': gateway.change(
    'Mark episodes of a series as seen in this pass, or as not seen',
    z.strictObject({
      titleId,
      episodes: episodeChoice,
      seen: z.boolean(),
      on: pastDate.nullable().default(null),
      today,
    }),
    z.object({
      standing,
      seen: z.array(episodeRef),
      undo: undo
        .nullable()
        .describe('By it `undo-viewings` takes this back; null where episodes are not seen any more'),
      /** Viewings that were removed because episodes are no longer seen: they can be restored for a day. */
      removed: z.array(id),
    }),
  ),
  'start-pass': library.change(
    'Begin to watch a series once more: none of its episodes is seen in the new pass',
    z.strictObject({ title: id }),
    z.object({ standing }),
  ),
  'undo-pass': library.change(
    'Go back to the pass before, where nothing of the one under way is seen',
    z.strictObject({ title: id }),
    z.object({ standing }),
  ),
  'set-title-status': gateway.change(
    'Say of a title that it is over, dropped or paused, or go on with it (null)',
    z.strictObject({
      titleId,
      status: ownStatus.nullable(),
      today,
    }),
    z.object({ standing }),
  ),
  'get-own-title': gateway.ownRead(
    'What the caller has seen of a title: how far, the newest viewings, the episodes of this pass',
    z.strictObject({ titleId, today }),
    z.object({ standing: standing.nullable(), viewings: z.array(viewing), seen: z.array(episodeRef) }),
  ),
  'get-own-standings': gateway.ownRead(
    'For up to 100 titles what the caller has seen, planned and rated; titles without any are left out',
    z.strictObject({ titleIds: z.array(id.min(1).max(200)).max(LIBRARY_LIMITS.standingsMax) }),
    z.object({
      titles: z.array(
        z.object({
          titleId: id,
          standing: standing.nullable(),
          rating: rating.nullable(),
          wantToSee: z.boolean(),
        }),
      ),
    }),
  ),
  'get-diary': gateway.readOfPerson(
    'Viewings of a member that the caller may see, newest first; those without a date come last',
    z.strictObject({
      userId: itemId,
      ...diaryFilters,
      after: diaryCursor.optional(),
      count: count.default(LIBRARY_LIMITS.diaryPage),
    }),
    z.object({
      viewings: z.array(viewing),
      /** By `_id`; leaves out titles that the catalogue does not have. */
      titles: z.record(id, titleReference),
      next: diaryCursor.nullable(),
    }),
  ),
  'get-diary-facets': gateway.readOfPerson(
    'How many viewings of a member the caller may see: in each month, of each kind, with each rating and tag',
    z.strictObject({ userId: itemId }),
    z.object({
      total: z.int().min(0),
      /** Months of dated viewings, newest first. */
      months: z.array(z.object({ month: z.string(), count: z.int() })),
      kinds: z.array(z.object({ kind: category, count: z.int() })),
      ratings: z.array(z.object({ rating: z.int(), count: z.int() })),
      tags: z.array(z.object({ tag: z.string(), count: z.int() })),
    }),
  ),
  'get-statistics': gateway.readOfPerson(
    'What a member saw in a span of days, as far as the caller may see it: how much, when, what, and how it was rated',
    z
      .strictObject({
        userId: itemId,
        from: day.nullable().default(null).describe('The first day; null: from the beginning'),
        to: day.nullable().default(null).describe('The last day; null: without an end'),
      })
      .refine(({ from, to }) => from === null || to === null || from <= to, MESSAGES.spanBackwards),
    statistics,
  ),
  'get-continue': gateway.ownRead(
    'Series with a next episode and games in progress, the last seen first',
    z.strictObject({ count: count.default(LIBRARY_LIMITS.continuePage), today }),
    z.object({ titles: z.array(z.object({ standing, title: titleReference })) }),
  ),
  'get-library-settings': library.ownRead(
    'Who may see what the caller enters from now on, and whether others may begin to follow the caller',
    z.strictObject({}),
    librarySettings,
  ),
  'set-library-settings': library.change(
    'Choose who may see what is entered from now on, and what is there already where `existing` is true; what is left out stays',
    librarySettings
      .partial()
      .extend({ existing: z.boolean().default(false) })
      .strict(),
    librarySettings,
    { hides: true },
  ),
} as const;
