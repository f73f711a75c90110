import type { FeedSettings } from '@screenlore/contracts';
import { Schema } from 'mongoose';

export const FEED = 'Feed';

/** What a member chose for their feed; of who chose nothing there is no document. */
export interface StoredFeed extends FeedSettings {
  /** `_id` of the account. */
  _id: string;
  /** `_id`s of members and titles that are left out, the last one muted at the end. */
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
  // In whose feeds a member is muted whose account goes.
  .index({ members: 1 });
