import { Schema, type Types } from 'mongoose';

export const RECOMMENDATION = 'Recommendation';

/** A title that a member sent to a follower. */
export interface StoredRecommendation {
  _id: Types.ObjectId;
  from: string;
  to: string;
  /** The title's `_id` in the catalogue. */
  title: string;
  text: string;
  at: Date;
  /** Its receiver has dismissed it: it is no longer shown. */
  dismissed: boolean;
}

const text = { type: String, required: true };

export const recommendationSchema = new Schema<StoredRecommendation>(
  {
    ...{ from: text, to: text, title: text, text },
    at: { type: Date, required: true },
    dismissed: { type: Boolean, default: false },
  },
  { collection: 'recommendations', versionKey: false },
)
  .index({ from: 1, title: 1, to: 1 }, { unique: true })
  .index({ to: 1, title: 1 })
  // Read completely for exporting and deleting an account.
  .index({ from: 1, _id: 1 })
  .index({ to: 1, _id: 1 });
