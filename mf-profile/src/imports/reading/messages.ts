import type { Claim, ImportLeftRow } from '@screenlore/contracts';
import type { ChosenOrder, Mapping, OpenDates, ReadSummary, UnknownTable } from '@screenlore/export-readers';

/** What only a person can tell of the files. */
export interface Questions {
  /** Tables of unknown origin, and what their columns are taken for. */
  tables: UnknownTable[];
  /** Files of known sources with dates that could be read both ways. */
  openDates: OpenDates[];
}

/** By the path of each file. */
export interface Answers {
  mappings: Record<string, Mapping>;
  dayOrders: Record<string, ChosenOrder>;
}

/** To the worker: files to read, and then 'next' for each batch that was taken. */
export type ToReader =
  | {
      files: File[];
      timeZone: string;
      /** What the person answered; null where nothing was asked yet, and what has to be asked stops the reading. */
      answers: Answers | null;
    }
  | 'next';

export type FromReader =
  | Questions
  | { claims: Claim[]; rows: number }
  | { done: ReadSummary; left: number; unreadable: number; rows: ImportLeftRow[] }
  /** A sentence for the person who dropped the files. */
  | { refused: string };
