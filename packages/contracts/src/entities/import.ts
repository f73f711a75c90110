import { z } from 'zod';
import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import { claimKind, claimSource, claimTitle, claimWhat } from './claim.js';
import { id, moment } from './common.js';
import { conflictRule } from './import-conflict.js';
import { ownSettings } from './own-settings.js';
import { visibility } from './viewing.js';

/**
 * How far an import is: its claims come in, are matched with titles, are shown, and are applied. What was applied can be
 * undone.
 */
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

/** What becomes of a claim (LIB-82). */
export const CLAIM_FATES = [
  /** Nothing of the kind is there. */
  'new',
  /** An earlier import entered it and it says the same now, or the library has it already. */
  'same',
  /** An earlier import entered it, and the file says something else now. */
  'changed',
  /** The member has said something else here since, which stands. */
  'conflict',
  /** New, of a title that is likely the one meant. */
  'likely',
  /** Titles that might be meant: one of them has to be chosen. */
  'guess',
  /** No such title is in the catalogue yet. */
  'parked',
  /** The member chose to leave it out. */
  'leftOut',
  /** What it says is not possible. */
  'refused',
  /** The catalogue does not know the episodes that it counts yet. */
  'waiting',
  /** An earlier import of the account entered it, and the file no longer has it. */
  'gone',
  /** The import was undone, and what came of it stays: the member has touched it since. */
  'kept',
] as const;
export const claimFate = z.enum(CLAIM_FATES);
export type ClaimFate = z.infer<typeof claimFate>;

export const IMPORT_PARTS = ['diary', 'seen', 'ratings', 'plans', 'likes', 'texts', 'lists'] as const;
export const importPart = z.enum(IMPORT_PARTS);
export type ImportPart = z.infer<typeof importPart>;

export const importOptions = z.strictObject({
  /** Which parts are imported. */
  parts: z.array(importPart).max(IMPORT_PARTS.length),
  /** Whether likely matches are imported, too. */
  likely: z.boolean(),
  /** Who may see the viewings; null as the account's own setting says. */
  visibility: visibility.nullable(),
  /** When something was seen that is only marked as seen: nobody knows, or on the day of the mark. */
  unknownDates: z.enum(['unknown', 'marked']),
  /** Whether what earlier imports of the account entered stays where the file no longer has it. */
  keepGone: z.boolean().default(false),
  /** Which of two stands where a file says something else than the library. */
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

/** A title, role or person of the catalogue that a claim is matched with, or might be. */
export const importMatch = z.object({
  _id: id,
  titleId: id,
  kind: claimKind,
  name: z.string(),
  year: z.int().nullable(),
});
export type ImportMatch = z.infer<typeof importMatch>;

export const importRow = z.object({
  /** Its number among the claims of the import. */
  n: z.int().min(0),
  /** The source's title, which all of its claims share; null for a list. */
  of: z.string().nullable(),
  title: claimTitle.nullable(),
  season: z.int().nullable(),
  episode: z.int().nullable(),
  what: claimWhat.nullable(),
  /** Name of the list that it is, or is on. */
  list: z.string().nullable(),
  fate: claimFate,
  /** What is in its way, in a sentence. */
  why: z.string().nullable(),
  match: importMatch.nullable(),
  candidates: z.array(importMatch),
});
export type ImportRow = z.infer<typeof importRow>;

/** A row of a file that gave no claim. */
export const leftRow = z.strictObject({
  path: z.string().max(500),
  row: z.int().min(0),
  text: z.string().max(500),
  unreadable: z.boolean(),
});
export type ImportLeftRow = z.infer<typeof leftRow>;

export const importEntity = z.object({
  _id: id,
  source: claimSource,
  /** The account of the other site, where the file names it. */
  account: z.string().nullable(),
  files: z.array(z.string()),
  /** As an export of this portal says them. */
  settings: ownSettings.nullable(),
  state: importState,
  options: importOptions,
  at: moment,
  appliedAt: moment.nullable(),
  claims: z.int().min(0),
  /** Of what the service is doing now: claims done. */
  done: z.int().min(0),
  counts: z.partialRecord(claimFate, z.int().min(0)),
  /** How many titles come to what, each counted once. */
  titles: z.partialRecord(claimFate, z.int().min(0)).default({}),
  /** Titles that were imported though they were only likely. */
  likely: z.int().min(0).default(0),
  /** Earlier imports of the account reach further than its files: what those say stands. */
  older: z.boolean().default(false),
  /** Rows without a claim: left out by the reader, and unreadable. */
  left: z.int().min(0),
  unreadable: z.int().min(0),
  /** Claims that were applied, also by a title that came later. */
  applied: z.int().min(0),
  /** Undone: claims that stayed, since their owner had touched what came of them. */
  kept: z.int().min(0),
  /** Titles that came into the catalogue after it was applied. */
  late: z.array(z.object({ name: z.string(), at: moment })),
  /** A service that it needs cannot be reached; it goes on by itself. */
  stalled: z.boolean(),
  /** When a preview that nobody goes on with is removed; null for what stays. */
  keptUntil: moment.nullable(),
});
export type Import = z.infer<typeof importEntity>;

export const importFiles = z.array(z.string().min(1).max(500)).max(LIBRARY_LIMITS.importLeftMax);
