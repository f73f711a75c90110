import type { ImportedRecord, OwnSettings, RecordSource, RecordType } from '@screenlore/contracts';
import type { LeftOut } from '../base/outcomes.js';
import type { Mapping } from '../table/mapping.js';
import type { ChosenOrder } from '../values/day-orders.js';
import type { RoundedRating } from '../values/values.js';

export interface ReadOptions {
  /** IANA name, by which moments become days; UTC by default. */
  timeZone?: string;
  /** A person's choices for files that only their name could identify: kinds by path, from the file's `choices`. */
  kinds?: Readonly<Record<string, string>>;
  /** Which part of dates like 03/04/2015 is the day, by path, if the file does not show it. */
  dayOrders?: Readonly<Record<string, ChosenOrder>>;
  /** How to read tables of unknown origin, by path; guessed if absent. */
  mappings?: Readonly<Record<string, Mapping>>;
  signal?: AbortSignal;
}

/** A row without a record. */
export interface LeftRow {
  path: string;
  row: number;
  reason: LeftOut;
  /** The reason as a sentence. */
  text: string;
}
/** An unreadable row, or an unreadable value in a row that still gave records. */
export interface UnreadableRow {
  path: string;
  row: number;
  text: string;
}

/** A table of unknown origin: how it is read now, for a person to correct. */
export interface UnknownTable {
  path: string;
  header: readonly string[];
  /** Its first rows. */
  sample: readonly (readonly string[])[];
  mapping: Mapping;
  /** Columns with ambiguous dates, where nothing shows the order. */
  openDates: OpenColumn[];
}

/** A column with one of its dates, and which day that is with the day first, or the month first. */
export interface OpenColumn {
  name: string;
  example: string;
  dayFirst: string;
  monthFirst: string;
}

/** A file of a known source with ambiguous dates: a person may choose their order (`dayOrders`). */
export interface OpenDates {
  path: string;
  /** Column names, each with one of its dates. */
  columns: OpenColumn[];
}

/** Every row of the file is in exactly one of the counts. */
export interface FileReport {
  path: string;
  source: RecordSource | null;
  kind: string;
  choices?: readonly string[];
  rows: number;
  /** Rows that gave records, or went into one. */
  used: number;
  left: Partial<Record<LeftOut, number>>;
  unreadable: number;
  /** Used rows with an unreadable date or rating. Each is reported as unreadable, too. */
  partly: number;
  /** Ratings that were rounded: their number, and the first of them with its result. */
  rounded?: { count: number; row: number; first: RoundedRating };
}

export interface ReadSummary {
  sources: RecordSource[];
  /** The account of the export, if it says so. */
  account: string | null;
  /** Only for an export of this portal. */
  settings: OwnSettings | null;
  rows: number;
  records: Partial<Record<RecordType, number>>;
  /** Record types that the files list completely; see `Reader.covers`. */
  covers: readonly RecordType[];
  files: FileReport[];
}

export type ReadEvent =
  | { table: UnknownTable }
  | { openDates: OpenDates }
  | { records: ImportedRecord[] }
  | { left: LeftRow[] }
  | { unreadable: UnreadableRow[] }
  /** The last event. */
  | { summary: ReadSummary };
