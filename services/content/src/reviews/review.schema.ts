import { Schema } from 'mongoose';
import { NEWEST, OF_AUTHOR, postDefinition, type StoredPost } from '../posts/post.schema.js';

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
)
  .index({ review_id: 1 }, { unique: true })
  .index(NEWEST)
  .index({ category: 1, ...NEWEST })
  .index({ [OF_AUTHOR]: 1, ...NEWEST })
  .index({ random: 1, _id: 1 })
  .index({ 'referredMedia.titleId': 1, ...NEWEST })
  .index({ 'referredMedia.mediaId': 1, ...NEWEST });
