import type { Visibility } from '@screenlore/contracts';
import { Schema } from 'mongoose';

export const OWNER = 'Owner';

/** A member's library as a whole. */
export interface StoredOwner {
  /** `_id` of the account. */
  _id: string;
  /** Who may see what is entered from now on. */
  visibility: Visibility;
  viewings: number;
}

export const DEFAULT_VISIBILITY: Visibility = 'everyone';

export const ownerSchema = new Schema<StoredOwner>(
  {
    _id: { type: String, required: true },
    visibility: { type: String, default: DEFAULT_VISIBILITY },
    viewings: { type: Number, default: 0 },
  },
  { collection: 'owners', versionKey: false },
);
