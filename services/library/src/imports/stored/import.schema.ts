import {
  type Category,
  type Claim,
  type ClaimFate,
  type ClaimSource,
  type ClaimTitle,
  type ClaimType,
  type ConflictRule,
  type EpisodeRef,
  type ImportLeftRow,
  type ImportMatch,
  type ImportOptions,
  type ImportState,
  type MarkChange,
  type MatchReason,
  type OwnSettings,
  type StandingMarks,
  type TitleMatch,
} from '@screenlore/contracts';
import { Schema, type Types } from 'mongoose';
import type { ListedChange, StoredBrought, StoredConflict, ViewingChange } from './brought.schema.js';

export const IMPORT = 'Import';
export const IMPORT_TITLE = 'ImportTitle';
export const IMPORT_CLAIM = 'ImportClaim';
export const IMPORT_UNIT = 'ImportUnit';

/** What a member brings from one export; see the contract's `importEntity`. */
export interface StoredImport {
  _id: Types.ObjectId;
  userId: string;
  /** What was sent of its claims, to be given back with a preview that is deleted; absent where nobody counted. */
  bytes?: number;
  /** Whose it was, while it is nobody's and about to be deleted. */
  from?: string;
  /** When the account was made, in milliseconds since 1970. */
  since: number | null;
  source: ClaimSource;
  account: string | null;
  files: string[];
  /** Absent from imports of before. */
  settings?: OwnSettings | null;
  state: ImportState;
  options: ImportOptions;
  at: Date;
  appliedAt: Date | null;
  claims: number;
  done: number;
  counts: Partial<Record<ClaimFate, number>>;
  /** Absent until its lines are drawn. */
  titles?: Partial<Record<ClaimFate, number>>;
  /** How many of them were applied though they were only likely. */
  likely?: number;
  left: number;
  unreadable: number;
  rows: ImportLeftRow[];
  applied: number;
  kept: number;
  late: { name: string; at: Date }[];
  /** Of what its files hold everything there is. */
  covers: ClaimType[];
  /** The last day that its files name; null where they name none. Absent from imports of before. */
  reach?: string | null;
  /** Earlier imports of the account reach further: the one of them that reaches furthest. */
  olderThan?: Types.ObjectId | null;
  /** It is of the account that earlier imports are of; absent until what is gone from its files was looked for. */
  follows?: boolean;
  /** What it needs is away just now. */
  stalled?: boolean;
  /** It was stopped, and the catalogue may have to hear of what was applied last. */
  untold?: boolean;
  /** When its state or options were changed last, or work at it failed. */
  changedAt: Date;
}

/** How a title of the source was matched: as the catalogue says, or `pressed` by the member. */
export type Confidence = TitleMatch['confidence'] | 'pressed' | 'none';

/** Which matches are taken without a press. */
export const takenOf = ({ options }: StoredImport): Confidence[] =>
  options.likely ? ['certain', 'sure', 'pressed', 'likely'] : ['certain', 'sure', 'pressed'];

/** A title of the source, which claims of one import share. */
export interface StoredImportTitle {
  /** `<import>:<of>`. */
  _id: string;
  import: Types.ObjectId;
  userId: string;
  of: string;
  /** The source's title, whether its rows are of episodes or not. */
  item?: string;
  title: ClaimTitle;
  /** Some claim is of a season or an episode; absent where none is. */
  episodic?: boolean;
  /** Null until it is matched. */
  confidence: Confidence | null;
  why: MatchReason | null;
  match: ImportMatch | null;
  candidates: ImportMatch[];
  /** The episode of the match that its name is. */
  part?: EpisodeRef | null;
  /** `_id` of the title that is matched. */
  target: string | null;
  applied: boolean;
  /** Its import is applied, and the catalogue does not have it yet. */
  waits?: boolean;
  /** What was chosen after its import was applied; what came of `target` has to go there. */
  moving?: { match: ImportMatch | null };
  askedAt: Date;
  /** What its owner sees as one title; the same for all that are matched with the same one. */
  line?: string;
  /** What becomes of the line, and by what it is found; the same for all of one line. */
  outcome?: ClaimFate | null;
  words?: string;
}

/** A claim of an import, what becomes of it and what it did. */
export interface StoredImportClaim {
  /** `<import>:<hash of the key>`. */
  _id: string;
  import: Types.ObjectId;
  userId: string;
  n: number;
  /** The source's title; null of a list. */
  of: string | null;
  /** Of a list and of its entries: hash of the list's key. */
  list: string | null;
  /** A list that has to be applied. */
  open?: boolean;
  /** It is of an earlier import, and these files do not have it any more. */
  gone: boolean;
  claim: Claim;
  fate: ClaimFate | null;
  why: string | null;
  /** Absent where it says nothing else than what stands. */
  conflict?: StoredConflict;
  /** Which of the two stands, where its owner has chosen for this row alone. */
  choice?: ConflictRule;
  /** The step of applying that did it, or the newer import that says it instead; null until then. */
  unit: Types.ObjectId | null;
  changes: ViewingChange[];
  /** What became of the list or the entry. */
  listed: ListedChange | null;
  /** What is kept of its key was written anew. */
  noted: boolean;
  /** What earlier imports had brought under its key; null for nothing. */
  broughtBefore: StoredBrought | null;
}

/** What was applied of one title, or of a part of one list, in one transaction. */
export interface StoredImportUnit {
  _id: Types.ObjectId;
  import: Types.ObjectId;
  userId: string;
  /** The title; empty of a list. */
  target: string;
  /** When the list had been changed last, and when it was by this. */
  list: { _id: Types.ObjectId; before: Date | null; left: Date } | null;
  /** What the catalogue is told, and what stood there before; null until it has answered. */
  marks: MarkChange | null;
  before: StandingMarks | null;
  /** The same of its undoing. */
  undoMarks: MarkChange | null;
  /** Dropped or paused, and what was said before. */
  set: { to: StoredBrought['set']; before: StoredBrought['set']; kind: Category } | null;
  /** The catalogue has not answered yet. */
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
  // What is left to apply, from its beginning: titles that are done have left this range.
  .index({ import: 1, applied: 1, target: 1 })
  .index({ import: 1, moving: 1 }, { partialFilterExpression: { moving: { $exists: true } } })
  // Holds only those that the catalogue is asked for again.
  .index({ waits: 1, askedAt: 1 }, { partialFilterExpression: { waits: true } });

export const importClaimSchema = new Schema<StoredImportClaim>(
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
