import type { ImportedRecord, ImportLeftRow } from '@screenlore/contracts';
import type { ChosenOrder, Mapping, OpenDates, ReadSummary, UnknownTable } from '@screenlore/export-readers';

/** Questions that only a person can answer about the files. */
export interface Questions {
  /** Tables of unknown origin, with the guessed meaning of their columns. */
  tables: UnknownTable[];
  /** Files of known sources with ambiguous dates. */
  openDates: OpenDates[];
}

/** By each file's path. */
export interface Answers {
  mappings: Record<string, Mapping>;
  dayOrders: Record<string, ChosenOrder>;
}

/** To the worker: files to read, then 'next' for each batch taken. */
export type ToReader =
  | {
      files: File[];
      timeZone: string;
      /** The person's answers; null before the first question, so that reading stops at one. */
      answers: Answers | null;
    }
  | 'next';

export type FromReader =
  | Questions
  | { records: ImportedRecord[]; rows: number }
  | { done: ReadSummary; left: number; unreadable: number; rows: ImportLeftRow[] }
  /** A message for the person who dropped the files. */
  | { refused: string };
