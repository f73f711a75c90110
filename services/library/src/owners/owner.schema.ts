import type { CallReply, Visibility } from '@screenlore/contracts';
import { Schema } from 'mongoose';

export const OWNER = 'Owner';

export type LibrarySettings = CallReply<'get-library-settings'>;

/** A member's library as a whole; what is not there is as by default. */
export interface StoredOwner extends Partial<LibrarySettings> {
  /** `_id` of the account. */
  _id: string;
  viewings: number;
  /** Who may see the viewings of before, those among them that do not say so yet; gone once all do. */
  spread?: Spread;
}

/** A choice that viewings entered before it take over, one after the other. */
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
    viewings: { type: Number, default: 0 },
    spread: { type: { visibility: String, before: Date }, _id: false },
  },
  { collection: 'owners', versionKey: false },
)
  // Holds only those whose viewings are being changed.
  .index({ spread: 1 }, { partialFilterExpression: { spread: { $exists: true } } });
