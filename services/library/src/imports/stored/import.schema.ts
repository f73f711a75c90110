import {
  type Category,
  type ConflictRule,
  type EpisodeRef,
  type ImportedRecord,
  type ImportLeftRow,
  type ImportMatch,
  type ImportOptions,
  type ImportState,
  type MarkChange,
  type MatchReason,
  type OwnSettings,
  type RecordOutcome,
  type RecordSource,
  type RecordTitle,
  type RecordType,
  type StandingMarks,
  type TitleMatch,
} from '@screenlore/contracts';
import { Schema, type Types } from 'mongoose';
import type { ImportedState, ListedChange, StoredConflict, ViewingChange } from './imported-state.schema.js';

export const IMPORT = 'Import';
export const IMPORT_TITLE = 'ImportTitle';
export const IMPORTED_RECORD = 'ImportClaim';
export const IMPORT_UNIT = 'ImportUnit';

/** An import of one export; see the contract's `importEntity`. */
export interface StoredImport {
  _id: Types.ObjectId;
  userId: string;
  /** The size of the records that were sent, which counts against the member's limit; absent if it was not counted. */
  bytes?: number;
  /** The owner of a preview that is about to be deleted. */
  from?: string;
  /** When the account was made, in milliseconds since 1970. */
  since: number | null;
  source: RecordSource;
  account: string | null;
  files: string[];
  /** Absent from older imports. */
  settings?: OwnSettings | null;
  state: ImportState;
  options: ImportOptions;
  at: Date;
  appliedAt: Date | null;
  claims: number;
  done: number;
  counts: Partial<Record<RecordOutcome, number>>;
  /** How many lines have each outcome; absent until lines are drawn. */
  titles?: Partial<Record<RecordOutcome, number>>;
  /** How many lines were applied although they were only likely. */
  likely?: number;
  left: number;
  unreadable: number;
  rows: ImportLeftRow[];
  applied: number;
  kept: number;
  late: { name: string; at: Date }[];
  /** The types of records of which its files list everything. */
  covers: RecordType[];
  /** The last day in its files; null if there is none. Absent from older imports. */
  reach?: string | null;
  /** The earlier import of the account with the newest files, if those are newer than these. */
  olderThan?: Types.ObjectId | null;
  /** Whether it is a newer import of an account; absent until it is compared with earlier ones. */
  follows?: boolean;
  /** Something it needs is unavailable at the moment. */
  stalled?: boolean;
  /** It was stopped, and some marks may not have been sent to the catalogue yet. */
  untold?: boolean;
  /** When its state or options last changed, or work on it failed. */
  changedAt: Date;
}

/** How a title of the source was matched: as the catalogue says, or `pressed` by the member. */
export type Confidence = TitleMatch['confidence'] | 'pressed' | 'none';

/** Which matches are applied without being confirmed. */
export const takenOf = ({ options }: StoredImport): Confidence[] =>
  options.likely ? ['certain', 'sure', 'pressed', 'likely'] : ['certain', 'sure', 'pressed'];

/** A title of the source, shared by the records of one import. */
export interface StoredImportTitle {
  /** `<import>:<of>`. */
  _id: string;
  import: Types.ObjectId;
  userId: string;
  of: string;
  /** Identifies the source's title, whether rows are about episodes or not. */
  item?: string;
  title: RecordTitle;
  /** Some records are about seasons or episodes; absent if none is. */
  episodic?: boolean;
  /** Null until it is matched. */
  confidence: Confidence | null;
  why: MatchReason | null;
  match: ImportMatch | null;
  candidates: ImportMatch[];
  /** The episode that the name of the title stands for. */
  part?: EpisodeRef | null;
  /** `_id` of the match. */
  target: string | null;
  applied: boolean;
  /** Its import is applied, and it waits for the catalogue to have it. */
  waits?: boolean;
  /** The match that was chosen after the import was applied, to which its records must move. */
  moving?: { match: ImportMatch | null };
  askedAt: Date;
  /** What its owner sees as one title: the same for all titles with the same match. */
  line?: string;
  /** The outcome of the line, and the words by which it is found; the same for all titles of one line. */
  outcome?: RecordOutcome | null;
  words?: string;
}

/** A record of an import, its outcome, and what it changed. */
export interface StoredRecord {
  /** `<import>:<hash of the key>`. */
  _id: string;
  import: Types.ObjectId;
  userId: string;
  n: number;
  /** The source's title; null for a list. */
  of: string | null;
  /** Hash of the list's key, for a list and its entries. */
  list: string | null;
  /** A list that is still to be applied. */
  open?: boolean;
  /** It was in an earlier import and is missing from these files. */
  gone: boolean;
  claim: ImportedRecord;
  fate: RecordOutcome | null;
  why: string | null;
  /** Absent if it does not contradict the current value. */
  conflict?: StoredConflict;
  /** Which side counts, if its owner has chosen for this row. */
  choice?: ConflictRule;
  /** The unit that applied it, or the newer import that overtook it; null until then. */
  unit: Types.ObjectId | null;
  changes: ViewingChange[];
  /** What it did to the list or entry. */
  listed: ListedChange | null;
  /** What is stored under its key was written. */
  noted: boolean;
  /** What was stored under its key before; null for nothing. */
  broughtBefore: ImportedState | null;
}

/** What one transaction applied to one title or to a part of one list. */
export interface StoredImportUnit {
  _id: Types.ObjectId;
  import: Types.ObjectId;
  userId: string;
  /** The title; empty for a list. */
  target: string;
  /** When the list was last changed before, and when this unit changed it. */
  list: { _id: Types.ObjectId; before: Date | null; left: Date } | null;
  /** The marks for the catalogue, and the previous ones; null until it has answered. */
  marks: MarkChange | null;
  before: StandingMarks | null;
  /** The marks for the catalogue when the unit is undone. */
  undoMarks: MarkChange | null;
  /** Dropped or paused, and the previous status. */
  set: { to: ImportedState['set']; before: ImportedState['set']; kind: Category } | null;
  /** Its marks are not sent yet. */
  pending: boolean;
  undone: boolean;
}

const text = { type: String, required: true };
const number = { type: Number, default: 0 };
const anything = { type: Schema.Types.Mixed, default: null };
const list = { type: Schema.Types.Mixed, default: [] };
const ref = { type: Schema.Types.ObjectId, required: true };
const date = { type: Date, required: true };
const options = (collection: string) => ({ collection, versionKey: false, minimize: false }) as const;

export const importSchema = new Schema<StoredImport>(
  {
    userId: text,
    ...{ bytes: Number, from: String },
    since: { type: Number, default: null },
    source: text,
    account: { type: String, default: null },
    files: { type: [String], default: [] },
    settings: anything,
    state: text,
    options: { type: Schema.Types.Mixed, required: true },
    at: date,
    appliedAt: { type: Date, default: null },
    claims: number,
    done: number,
    counts: { type: Schema.Types.Mixed, default: {} },
    titles: Schema.Types.Mixed,
    likely: Number,
    ...{ left: number, unreadable: number, rows: list },
    ...{ applied: number, kept: number },
    late: list,
    covers: { type: [String], default: [] },
    reach: String,
    olderThan: Schema.Types.ObjectId,
    follows: Boolean,
    stalled: Boolean,
    untold: Boolean,
    changedAt: date,
  },
  options('imports'),
)
  .index({ userId: 1, _id: -1 })
  .index({ state: 1, changedAt: 1 });

export const importTitleSchema = new Schema<StoredImportTitle>(
  {
    _id: text,
    import: ref,
    userId: text,
    of: text,
    item: String,
    title: { type: Schema.Types.Mixed, required: true },
    episodic: Boolean,
    confidence: { type: String, default: null },
    why: { type: String, default: null },
    match: anything,
    candidates: list,
    part: Schema.Types.Mixed,
    target: { type: String, default: null },
    applied: { type: Boolean, default: false },
    waits: Boolean,
    moving: Schema.Types.Mixed,
    askedAt: date,
    line: String,
    outcome: String,
    words: String,
  },
  options('importTitles'),
)
  .index({ import: 1, line: 1 })
  .index({ import: 1, outcome: 1, words: 1 })
  .index({ import: 1, confidence: 1 })
  .index({ import: 1, 'title.address': 1 })
  .index({ import: 1, 'title.ids': 1 })
  .index({ import: 1, target: 1 })
  // Finds what is left to apply: titles that are applied are not in its range.
  .index({ import: 1, applied: 1, target: 1 })
  .index({ import: 1, moving: 1 }, { partialFilterExpression: { moving: { $exists: true } } })
  // Holds only titles that wait.
  .index({ waits: 1, askedAt: 1 }, { partialFilterExpression: { waits: true } });

export const importedRecordSchema = new Schema<StoredRecord>(
  {
    _id: text,
    import: ref,
    userId: text,
    n: number,
    of: { type: String, default: null },
    list: { type: String, default: null },
    open: Boolean,
    gone: { type: Boolean, default: false },
    claim: { type: Schema.Types.Mixed, required: true },
    fate: { type: String, default: null },
    why: { type: String, default: null },
    conflict: Schema.Types.Mixed,
    choice: String,
    unit: { type: Schema.Types.ObjectId, default: null },
    changes: list,
    listed: anything,
    noted: { type: Boolean, default: false },
    broughtBefore: anything,
  },
  options('importClaims'),
)
  .index({ import: 1, of: 1 })
  .index({ import: 1, list: 1, n: 1 }, { partialFilterExpression: { list: { $type: 'string' } } })
  .index({ import: 1, open: 1, n: 1 }, { partialFilterExpression: { open: true } })
  .index({ import: 1, fate: 1, n: 1 })
  .index({ import: 1, unit: 1 });

export const importUnitSchema = new Schema<StoredImportUnit>(
  {
    import: ref,
    userId: text,
    target: { type: String, default: '' },
    list: anything,
    marks: anything,
    before: anything,
    undoMarks: anything,
    set: anything,
    pending: { type: Boolean, default: false },
    undone: { type: Boolean, default: false },
  },
  options('importUnits'),
)
  .index({ import: 1, pending: 1 })
  .index({ import: 1, undone: 1, _id: -1 })
  .index({ userId: 1, target: 1 });
