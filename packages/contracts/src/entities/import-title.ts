import { z } from 'zod';
import { rating } from './common.js';
import { importMatch, recordOutcome } from './import.js';
import { importConflict } from './import-conflict.js';
import { recordTitle } from './imported-record.js';

/** What the files of an import bring for a title, as people would count it (LIB-170). */
export const importBrings = z.object({
  /** How often the whole was seen or played, or the number of rows about its seasons and episodes. */
  seen: z.int().min(0),
  episodes: z.int().min(0),
  rating: rating.nullable(),
  plan: z.boolean(),
  favourite: z.boolean(),
  texts: z.int().min(0),
  lists: z.int().min(0),
  status: z.enum(['inProgress', 'dropped', 'paused']).nullable(),
});
export type ImportBrings = z.infer<typeof importBrings>;

/** A title of an import, with everything its files say about it. */
export const importTitle = z.object({
  /** The source's titles that it stands for: several if they have the same match. */
  from: z.array(z.object({ of: z.string(), title: recordTitle, episodic: z.boolean() })),
  match: importMatch.nullable(),
  /** Possible matches, if the owner must choose one. */
  candidates: z.array(importMatch),
  /** Its outcome: of the outcomes of its rows, the one that matters most to its owner. */
  outcome: recordOutcome,
  /** The match is only likely, and its owner has not confirmed it. */
  likely: z.boolean().default(false),
  /** What prevents it, one sentence each. */
  why: z.array(z.string()),
  brings: importBrings,
  /** Where its rows contradict the library. */
  conflicts: z.array(importConflict).default([]),
});
export type ImportTitle = z.infer<typeof importTitle>;

/** A list of an import. */
export const importedList = z.object({
  name: z.string(),
  entries: z.int().min(0),
  fate: recordOutcome,
  why: z.string().nullable(),
  /** Where it contradicts the library about the list itself. */
  conflict: importConflict.nullable().default(null),
});
export type ImportedList = z.infer<typeof importedList>;
