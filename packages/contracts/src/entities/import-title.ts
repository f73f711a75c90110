import { z } from 'zod';
import { claimTitle } from './claim.js';
import { rating } from './common.js';
import { claimFate, importMatch } from './import.js';
import { importConflict } from './import-conflict.js';

/** What the files of an import say of a title, counted as people count (LIB-170). */
export const importBrings = z.object({
  /** How often the whole was seen or played, and rows of its seasons and episodes. */
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

/** A title of an import, with all that its files say of it. */
export const importTitle = z.object({
  /** The source's titles that it stands for: several where they are matched with the same one. */
  from: z.array(z.object({ of: z.string(), title: claimTitle, episodic: z.boolean() })),
  match: importMatch.nullable(),
  /** What might be meant, where one has to be chosen. */
  candidates: z.array(importMatch),
  /** What becomes of it: of all its rows, what its owner has to know most. */
  outcome: claimFate,
  /** It is only likely that the match is the one meant, and its owner has not chosen it. */
  likely: z.boolean().default(false),
  /** What is in its way, in a sentence each. */
  why: z.array(z.string()),
  brings: importBrings,
  /** What its rows say differently from the library. */
  conflicts: z.array(importConflict).default([]),
});
export type ImportTitle = z.infer<typeof importTitle>;

/** A list of an import. */
export const importedList = z.object({
  name: z.string(),
  entries: z.int().min(0),
  fate: claimFate,
  why: z.string().nullable(),
  /** What it says of the list itself differently from the library. */
  conflict: importConflict.nullable().default(null),
});
export type ImportedList = z.infer<typeof importedList>;
