import type { LikedKind } from '@screenlore/contracts';
import { Schema } from 'mongoose';
import type { OutboxDocument } from '../events/outbox.js';

export const GONE_TEXT = 'GoneText';

/** By then it has been received, or never will be. */
const KEPT_S = 30 * 24 * 60 * 60;

/** A text that is deleted for good, kept until its likes are deleted. Its `_id` is `<kind>:<_id>`. */
export interface StoredGoneText extends OutboxDocument {
  kind: LikedKind;
  text: string;
}

const text = { type: String, required: true };

export const goneTextSchema = new Schema<StoredGoneText>(
  {
    ...{ _id: text, kind: text, text },
    version: { type: Number, required: true },
    pending: Boolean,
    changedAt: { type: Date, required: true },
  },
  { collection: 'goneTexts', versionKey: false },
)
  .index({ pending: 1, changedAt: 1 }, { partialFilterExpression: { pending: true } })
  .index({ changedAt: 1 }, { expireAfterSeconds: KEPT_S });
