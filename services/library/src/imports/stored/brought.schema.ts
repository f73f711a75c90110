import type {
  ClaimSource,
  ImportConflict,
  OwnStatus,
  StandingMarks,
  Visibility,
} from '@screenlore/contracts';
import { Schema, type Types } from 'mongoose';
import type { StoredEntry, StoredList } from '../../lists/list.schema.js';
import type { StoredViewing } from '../../viewings/viewing.schema.js';
import { hashOf } from './ids.js';

export const BROUGHT = 'Brought';

/** A viewing as an import left it: whoever touched it since left it otherwise. */
export interface Made {
  /** Hash of what is said of it. */
  said: string;
  visibility: Visibility;
}

/** Marks of a title as an import left them; undefined where it set none. */
export interface BroughtMarks extends Partial<StandingMarks> {
  /** What was written with the rating. */
  opinion?: string;
}

/** The import that set a mark. */
export interface Origin {
  source: ClaimSource;
  /** Of the account that is imported now. */
  isOwn: boolean;
}

/** What imports of one account brought under one key: the same claim next time. */
export interface StoredBrought {
  /** Hash of member, source, account and key. */
  _id: string;
  userId: string;
  /** Hash of member, source and account. */
  scope: string;
  /** The claim that brought it last. */
  claim: string;
  /** The title; empty of lists and their entries. */
  target: string;
  viewings: ({ slot: string; viewing: Types.ObjectId } & Made)[];
  /** Of the title. */
  marks: BroughtMarks;
  set: OwnStatus | null;
  /** An entry of a list as it was left, or without one a list itself. */
  listed: { list: Types.ObjectId; entry: Types.ObjectId | null; left: string } | null;
}

/** A viewing that a claim made, changed or took away. */
export interface ViewingChange {
  viewing: StoredViewing['_id'];
  before: StoredViewing | null;
  /** How the import left it; null where it took it away. */
  left: Made | null;
}

/** A list or an entry that a claim made, changed or took away; `left` is a hash of how, null where it took it away. */
export type ListedChange = { list: StoredList['_id']; left: string | null } & (
  | { entry: StoredEntry['_id']; before: StoredEntry | null }
  | { entry: null; before: StoredList | null }
);

/** What stands and what the file says instead. */
export type StoredConflict = Pick<ImportConflict, 'what' | 'mine' | 'file'> &
  Partial<Pick<ImportConflict, 'list'>>;

interface Account {
  userId: string;
  account: string | null;
}

export const scopeOf = ({ userId, account }: Account, source: ClaimSource): string =>
  hashOf(userId, source, account);

export const broughtIdOf = (
  { userId, account }: Account,
  { source, key }: { source: ClaimSource; key: string },
): string => hashOf(userId, source, account, key);

const anything = { type: Schema.Types.Mixed, default: null };

export const broughtSchema = new Schema<StoredBrought>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    scope: { type: String, required: true },
    claim: { type: String, required: true },
    target: { type: String, required: true },
    viewings: { type: Schema.Types.Mixed, default: [] },
    marks: { type: Schema.Types.Mixed, default: {} },
    set: anything,
    listed: anything,
  },
  { collection: 'brought', versionKey: false, minimize: false },
)
  .index({ scope: 1, _id: 1 })
  .index({ userId: 1 });
