import { Schema } from 'mongoose';
import { POST_INDEXES, postDefinition, type StoredPost } from './post.schema.js';

export const REVIEW = 'Review';

export interface StoredReview extends StoredPost {
  review_id: string;
  /** The author's rating of the title, 0 to 10. */
  rating: number;
}

export const reviewSchema = new Schema<StoredReview>(
  {
    ...postDefinition,
    review_id: { type: String, required: true },
    rating: { type: Number, required: true },
  },
  { collection: 'reviews', versionKey: false },
).index({ review_id: 1 }, { unique: true });
for (const index of POST_INDEXES) reviewSchema.index(index);
