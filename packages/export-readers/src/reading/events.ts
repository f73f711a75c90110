import type { Claim, ClaimSource, ClaimType, OwnSettings } from '@screenlore/contracts';
import type { LeftOut } from '../base/outcomes.js';
import type { Mapping } from '../table/mapping.js';
import type { ChosenOrder } from '../values/day-orders.js';
import type { RoundedRating } from '../values/values.js';

export interface ReadOptions {
  /** IANA name, by which moments become days; UTC unless said. */
  timeZone?: string;
  /** What a person says of files whose name alone could tell: kinds by path, out of the file's `choices`. */
  kinds?: Readonly<Record<string, string>>;
  /** Which part of dates like 03/04/2015 is the day, by path, where the file does not tell. */
  dayOrders?: Readonly<Record<string, ChosenOrder>>;
  /** How tables of unknown origin are read, by path; without one it is guessed. */
  mappings?: Readonly<Record<string, Mapping>>;
  signal?: AbortSignal;
}

/** A row that gives no claim. */
export interface LeftRow {
  path: string;
  row: number;
  reason: LeftOut;
  /** The reason as a sentence. */
  text: string;
}
/** A row that cannot be read, or a value of a row that gave claims all the same. */
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
  /** Columns whose dates could be read both ways, where nothing tells which. */
  openDates: OpenColumn[];
}

/** A column with a date of it, and which day that is if the day stands first, or the month. */
export interface OpenColumn {
  name: string;
  example: string;
  dayFirst: string;
  monthFirst: string;
}

/** A file of a known source with dates that could be read both ways: a person may say which it is (`dayOrders`). */
export interface OpenDates {
  path: string;
  /** Names of columns, each with a date of it. */
  columns: OpenColumn[];
}

/** Every row of the file is in exactly one of the counts. */
export interface FileReport {
  path: string;
  source: ClaimSource | null;
  kind: string;
  choices?: readonly string[];
  rows: number;
  /** Rows that gave claims, or went into one. */
  used: number;
  left: Partial<Record<LeftOut, number>>;
  unreadable: number;
  /** Of the used ones, those with a date or a rating that cannot be read. Each is told as unreadable, too. */
  partly: number;
  /** Ratings between two steps of ten: how many, and the first of them with what became of it. */
  rounded?: { count: number; row: number; first: RoundedRating };
}

export interface ReadSummary {
  sources: ClaimSource[];
  /** Whose export it is, where it says so. */
  account: string | null;
  /** Of an export of this portal. */
  settings: OwnSettings | null;
  rows: number;
  claims: Partial<Record<ClaimType, number>>;
  /** Of what the files hold everything there is; see `Reader.covers`. */
  covers: readonly ClaimType[];
  files: FileReport[];
}

export type ReadEvent =
  | { table: UnknownTable }
  | { openDates: OpenDates }
  | { claims: Claim[] }
  | { left: LeftRow[] }
  | { unreadable: UnreadableRow[] }
  /** The last one. */
  | { summary: ReadSummary };
