import type { CallReply, Visibility } from '@screenlore/contracts';
import { Schema, type Types } from 'mongoose';

export const OWNER = 'Owner';

export type LibrarySettings = CallReply<'get-library-settings'>;

/** Settings and state of a member's whole library; absent fields have their default. */
export interface StoredOwner extends Partial<LibrarySettings> {
  /** `_id` of the account. */
  _id: string;
  viewings: number;
  /** Changes with every change of the viewings: results computed from them are valid as long as it stays the same. */
  stamp?: Types.ObjectId;
  /** The visibility that is being applied to earlier viewings; absent once all have it. */
  spread?: Spread;
}

/** A visibility that is applied to the viewings entered before it, one after the other. */
export interface Spread {
  visibility: Visibility;
  before: Date;
}

export const DEFAULT_VISIBILITY: Visibility = 'everyone';

export const ownerSchema = new Schema<StoredOwner>(
  {
    _id: { type: String, required: true },
    visibility: String,
    listVisibility: String,
    takesFollowers: Boolean,
    approvesFollowers: Boolean,
    coversUnseen: Boolean,
    viewings: { type: Number, default: 0 },
    stamp: Schema.Types.ObjectId,
    spread: { type: { visibility: String, before: Date }, _id: false },
  },
  { collection: 'owners', versionKey: false },
)
  // Contains only members whose viewings are being changed.
  .index({ spread: 1 }, { partialFilterExpression: { spread: { $exists: true } } });
