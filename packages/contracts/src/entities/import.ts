import { z } from 'zod';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import { id, moment } from './common.js';
import { conflictRule } from './import-conflict.js';
import { recordKind, recordSource, recordTitle, recordWhat } from './imported-record.js';
import { ownSettings } from './own-settings.js';
import { visibility } from './viewing.js';

/** The state of an import: its records are received, matched with titles, shown, and applied. An applied import can be undone. */
export const IMPORT_STATES = [
  'receiving',
  'matching',
  'ready',
  'applying',
  'applied',
  'cancelled',
  'undoing',
  'undone',
] as const;
export const importState = z.enum(IMPORT_STATES);
export type ImportState = z.infer<typeof importState>;

/** The outcome of a record (LIB-82). */
export const RECORD_OUTCOMES = [
  /** Nothing of the kind exists. */
  'new',
  /** An earlier import set it and it is unchanged, or the library has it already. */
  'same',
  /** An earlier import set it, and the file now says something else. */
  'changed',
  /** The member has since set something else here, which stays. */
  'conflict',
  /** New, with a title that is likely the right one. */
  'likely',
  /** There are possible titles: the member must choose one. */
  'guess',
  /** The catalogue does not have the title yet. */
  'parked',
  /** The member left it out. */
  'leftOut',
  /** Its content is impossible. */
  'refused',
  /** The catalogue does not know its episodes yet. */
  'waiting',
  /** An earlier import of the account set it, and the file no longer has it. */
  'gone',
  /** The import was undone, but its result stays: the member has touched it since. */
  'kept',
] as const;
export const recordOutcome = z.enum(RECORD_OUTCOMES);
export type RecordOutcome = z.infer<typeof recordOutcome>;

export const IMPORT_PARTS = ['diary', 'seen', 'ratings', 'plans', 'likes', 'texts', 'lists'] as const;
export const importPart = z.enum(IMPORT_PARTS);
export type ImportPart = z.infer<typeof importPart>;

export const importOptions = z.strictObject({
  /** Which parts are imported. */
  parts: z.array(importPart).max(IMPORT_PARTS.length),
  /** Whether likely matches are imported too. */
  likely: z.boolean(),
  /** Who may see the viewings; null for the account's own setting. */
  visibility: visibility.nullable(),
  /** The date of things only marked as seen: unknown, or the day of the mark. */
  unknownDates: z.enum(['unknown', 'marked']),
  /** Whether values of earlier imports stay if the file no longer has them. */
  keepGone: z.boolean().default(false),
  /** Which side counts if a file contradicts the library. */
  conflicts: conflictRule.default('mine'),
});
export type ImportOptions = z.infer<typeof importOptions>;

export const DEFAULT_IMPORT_OPTIONS: ImportOptions = {
  parts: [...IMPORT_PARTS],
  likely: false,
  visibility: null,
  unknownDates: 'unknown',
  keepGone: false,
  conflicts: 'mine',
};

/** The title, role or person of the catalogue that a record matches, or may match. */
export const importMatch = z.object({
  _id: id,
  titleId: id,
  kind: recordKind,
  name: z.string(),
  year: z.int().nullable(),
});
export type ImportMatch = z.infer<typeof importMatch>;

export const importRow = z.object({
  /** Its number among the records of the import. */
  n: z.int().min(0),
  /** The source's title, shared by all of its records; null for a list. */
  of: z.string().nullable(),
  title: recordTitle.nullable(),
  season: z.int().nullable(),
  episode: z.int().nullable(),
  what: recordWhat.nullable(),
  /** The name of the list that it is, or is on. */
  list: z.string().nullable(),
  fate: recordOutcome,
  /** What prevents it, in a sentence. */
  why: z.string().nullable(),
  match: importMatch.nullable(),
  candidates: z.array(importMatch),
});
export type ImportRow = z.infer<typeof importRow>;

/** A row of a file without a record. */
export const leftRow = z.strictObject({
  path: z.string().max(500),
  row: z.int().min(0),
  text: z.string().max(500),
  unreadable: z.boolean(),
});
export type ImportLeftRow = z.infer<typeof leftRow>;

export const importEntity = z.object({
  _id: id,
  source: recordSource,
  /** The account at the other site, if the file names it. */
  account: z.string().nullable(),
  files: z.array(z.string()),
  /** The settings in an export of this portal. */
  settings: ownSettings.nullable(),
  state: importState,
  options: importOptions,
  at: moment,
  appliedAt: moment.nullable(),
  claims: z.int().min(0),
  /** The number of records finished in the current step. */
  done: z.int().min(0),
  counts: z.partialRecord(recordOutcome, z.int().min(0)),
  /** How many titles have each outcome. */
  titles: z.partialRecord(recordOutcome, z.int().min(0)).default({}),
  /** How many titles were imported although they are only likely. */
  likely: z.int().min(0).default(0),
  /** An earlier import of the account has newer files: its values stay. */
  older: z.boolean().default(false),
  /** Rows without a record: left out by the reader, or unreadable. */
  left: z.int().min(0),
  unreadable: z.int().min(0),
  /** Applied records, including those of late titles. */
  applied: z.int().min(0),
  /** After undoing: records that stayed because their owner had touched the result. */
  kept: z.int().min(0),
  /** Titles that the catalogue got after the import was applied. */
  late: z.array(z.object({ name: z.string(), at: moment })),
  /** A service that it needs is unavailable; it continues automatically. */
  stalled: z.boolean(),
  /** When an abandoned preview is removed; null for what stays. */
  keptUntil: moment.nullable(),
});
export type Import = z.infer<typeof importEntity>;

export const importFiles = z.array(z.string().min(1).max(500)).max(LIBRARY_LIMITS.importLeftMax);
