import { z } from 'zod';
import { rating } from './common.js';
import { recordSource } from './imported-record.js';

/** Which side counts if a file contradicts the library: the current value, the newer one, or the file's. */
export const CONFLICT_RULES = ['mine', 'newest', 'file'] as const;
export const conflictRule = z.enum(CONFLICT_RULES);
export type ConflictRule = z.infer<typeof conflictRule>;

/** One of the two sides. */
const side = z.object({
  rating: rating.nullable(),
  /** The text, or a word for the value. Cut if it is long. */
  text: z.string().nullable(),
  /** The day or moment of it, as far as known. */
  at: z.string().nullable(),
  /** The site whose import set it; null if its owner set or removed it here. */
  source: recordSource.nullable(),
});

/** A row of a file that contradicts the library (LIB-173). */
export const importConflict = z.object({
  /** The row's number among the records of the import. */
  n: z.int().min(0),
  what: z.enum(['rating', 'viewing', 'plan', 'like', 'status', 'list', 'entry']),
  /** For an entry, the name of its list. */
  list: z.string().nullable().default(null),
  mine: side,
  file: side,
  /** The choice for this row alone; null if the choice for all counts. */
  choice: conflictRule.nullable(),
  /** Which side counts with the current choices. */
  stands: z.enum(['mine', 'file']),
});
export type ImportConflict = z.infer<typeof importConflict>;
