import type {
  ImportConflict,
  OwnStatus,
  RecordSource,
  StandingMarks,
  Visibility,
} from '@screenlore/contracts';
import { Schema, type Types } from 'mongoose';
import type { StoredEntry, StoredList } from '../../lists/list.schema.js';
import type { StoredViewing } from '../../viewings/viewing.schema.js';
import { hashOf } from './ids.js';

export const IMPORTED_STATE = 'ImportedState';

/** A viewing as an import left it. It differs once its owner changes the viewing. */
export interface Made {
  /** Hash of what it says. */
  said: string;
  visibility: Visibility;
}

/** Marks of a title as an import left them; undefined if it did not set them. */
export interface ImportedMarks extends Partial<StandingMarks> {
  /** The opinion that was written with the rating. */
  opinion?: string;
}

/** With the status, which the library keeps itself. */
export type TitleMarks = ImportedMarks & { set?: OwnStatus | undefined };

/** What imports of one account left under one key. The same row has the same key in every export. */
export interface ImportedState {
  /** Hash of member, source, account and key. */
  _id: string;
  userId: string;
  /** Hash of member, source and account. */
  scope: string;
  /** The record that wrote it last. */
  claim: string;
  /** The title; empty for lists and their entries. */
  target: string;
  viewings: ({ slot: string; viewing: Types.ObjectId } & Made)[];
  /** Of the title. */
  marks: ImportedMarks;
  set: OwnStatus | null;
  /** An entry of a list as it was left, or the list itself without an entry. */
  listed: { list: Types.ObjectId; entry: Types.ObjectId | null; left: string } | null;
}

/** A viewing that a record added, changed or removed. */
export interface ViewingChange {
  viewing: StoredViewing['_id'];
  before: StoredViewing | null;
  /** How the import left it; null if it was removed. */
  left: Made | null;
}

/** A list or entry that a record added, changed or removed; `left` is a hash of how it left it, null if it removed it. */
export type ListedChange = { list: StoredList['_id']; left: string | null } & (
  | { entry: StoredEntry['_id']; before: StoredEntry | null }
  | { entry: null; before: StoredList | null }
);

/** The two sides of a conflict. */
export type StoredConflict = Pick<ImportConflict, 'what' | 'mine' | 'file'> &
  Partial<Pick<ImportConflict, 'list'>>;

interface Account {
  userId: string;
  account: string | null;
}

export const scopeOf = ({ userId, account }: Account, source: RecordSource): string =>
  hashOf(userId, source, account);

export const importedIdOf = (
  { userId, account }: Account,
  { source, key }: { source: RecordSource; key: string },
): string => hashOf(userId, source, account, key);

const anything = { type: Schema.Types.Mixed, default: null };

export const importedStateSchema = new Schema<ImportedState>(
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
