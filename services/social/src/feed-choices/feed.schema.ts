import type { FeedSettings } from '@screenlore/contracts';
import { Schema } from 'mongoose';

export const FEED = 'Feed';

/** A member's choices for their feed; there is no document without choices. */
export interface StoredFeed extends FeedSettings {
  /** The `_id` of the account. */
  _id: string;
  /** `_id`s of members and titles that are left out, last muted at the end. */
  members: string[];
  titles: string[];
}

const texts = { type: [String], default: [] };

export const feedSchema = new Schema<StoredFeed>(
  {
    _id: { type: String, required: true },
    hidden: texts,
    onlyWords: { type: Boolean, default: false },
    members: texts,
    titles: texts,
  },
  { collection: 'feeds', versionKey: false },
)
  // Finds the feeds in which a member is muted whose account is deleted.
  .index({ members: 1 });
