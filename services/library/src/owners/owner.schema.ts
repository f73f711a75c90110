import type { CallReply, Visibility } from '@screenlore/contracts';
import { Schema } from 'mongoose';

export const OWNER = 'Owner';

export type LibrarySettings = CallReply<'get-library-settings'>;

/** A member's library as a whole; what is not there is as by default. */
export interface StoredOwner extends Partial<LibrarySettings> {
  /** `_id` of the account. */
  _id: string;
  viewings: number;
}

export const DEFAULT_VISIBILITY: Visibility = 'everyone';

export const ownerSchema = new Schema<StoredOwner>(
  {
    _id: { type: String, required: true },
    visibility: String,
    listVisibility: String,
    takesFollowers: Boolean,
    viewings: { type: Number, default: 0 },
  },
  { collection: 'owners', versionKey: false },
);
