import { z } from 'zod';
import { claimSource } from './claim.js';
import { rating } from './common.js';

/** Which of two stands where a file says something else than the library: what is there, the newer one, or the file. */
export const CONFLICT_RULES = ['mine', 'newest', 'file'] as const;
export const conflictRule = z.enum(CONFLICT_RULES);
export type ConflictRule = z.infer<typeof conflictRule>;

/** One of the two. */
const side = z.object({
  rating: rating.nullable(),
  /** What is written, or a word for what is said. Cut where it is long. */
  text: z.string().nullable(),
  /** The day or moment that is known of it. */
  at: z.string().nullable(),
  /** By which site's import it is there; null where its owner entered or took it off here. */
  source: claimSource.nullable(),
});

/** What a row of a file says differently from the library (LIB-173). */
export const importConflict = z.object({
  /** Number of the row among the claims of the import. */
  n: z.int().min(0),
  what: z.enum(['rating', 'viewing', 'plan', 'like', 'status', 'list', 'entry']),
  /** Of an entry: name of the list. */
  list: z.string().nullable().default(null),
  mine: side,
  file: side,
  /** Chosen for this row alone; null where the choice for all counts. */
  choice: conflictRule.nullable(),
  /** Which of the two stands as it is chosen now. */
  stands: z.enum(['mine', 'file']),
});
export type ImportConflict = z.infer<typeof importConflict>;
