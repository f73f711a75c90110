import type { EntryKind, KeptReach, Visibility } from '@screenlore/contracts';
import { Schema, type Types } from 'mongoose';

export const LIST = 'List';
export const LIST_LINK = 'ListLink';

/** A member's list; its entries are separate documents. */
export interface StoredList {
  _id: Types.ObjectId;
  userId: string;
  name: string;
  description: string | null;
  tags: string[];
  ranked: boolean;
  visibility: Visibility;
  /** The number of its entries. */
  entries: number;
  madeAt: Date;
  changedAt: Date;
  /** When its owner removed it; it can be restored for a while. */
  removedAt: Date | null;
  /** How often the places of its entries were renewed. */
  spaced: number;
  /** Made by an import. */
  imported?: boolean;
  /** The audience before a moderator made it private. */
  withdrawn?: Visibility;
  /** It is withdrawn until a moderator has looked at it; its owner may change `withdrawn` (MOD-58). */
  held?: boolean;
}

/** A list with the first of its entries. */
export interface ListWithFirst extends StoredList {
  first: StoredEntry[];
}

/** A place on a list; see the contract's `keptEntry`. */
export interface StoredEntry {
  _id: Types.ObjectId;
  list: Types.ObjectId;
  kind: EntryKind;
  item: string;
  season: number | null;
  place: string;
  note: string | null;
  /** How much the note gives away; null or absent for nothing. */
  reach?: KeptReach | null;
  at: Date;
}

/** A link to a list. Only those who have the link know its key. */
export interface StoredLink {
  _id: Types.ObjectId;
  list: Types.ObjectId;
  /** SHA-256 of the key. */
  hash: string;
  madeAt: Date;
  endsAt: Date | null;
}

const text = { type: String, required: true };
const textOrNull = { type: String, default: null };
const moment = { type: Date, required: true };

export const listSchema = new Schema<StoredList>(
  {
    userId: text,
    name: text,
    description: textOrNull,
    tags: { type: [String], default: [] },
    ranked: { type: Boolean, required: true },
    visibility: text,
    entries: { type: Number, required: true },
    madeAt: moment,
    changedAt: moment,
    removedAt: { type: Date, default: null },
    spaced: { type: Number, default: 0 },
    imported: Boolean,
    withdrawn: String,
    held: Boolean,
  },
  { collection: 'lists', versionKey: false },
)
  .index({ userId: 1, removedAt: 1, changedAt: -1, _id: -1 })
  // New lists, for feeds.
  .index(
    { userId: 1, madeAt: -1, _id: -1, visibility: 1, entries: 1 },
    { name: 'acts', partialFilterExpression: { removedAt: null, imported: null } },
  )
  // Contains removed lists only.
  .index({ removedAt: 1 }, { name: 'removed', partialFilterExpression: { removedAt: { $type: 'date' } } });

export const listLinkSchema = new Schema<StoredLink>(
  {
    list: { type: Schema.Types.ObjectId, required: true },
    hash: text,
    madeAt: moment,
    endsAt: { type: Date, default: null },
  },
  { collection: 'listLinks', versionKey: false },
)
  .index({ list: 1 })
  .index({ endsAt: 1 }, { expireAfterSeconds: 0 });
