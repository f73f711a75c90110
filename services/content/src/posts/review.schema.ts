import { type Category, type KeptReach, MESSAGES, type TextReach } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { Schema } from 'mongoose';
import { POST_INDEXES, postDefinition, type StoredPost } from './post.schema.js';

export const REVIEW = 'Review';

export interface StoredReview extends StoredPost {
  review_id: string;
  /** The author's rating of the title, 0 to 10. */
  rating: number;
  /** How much of the title it gives away; null or absent for nothing. */
  reach?: KeptReach | null;
}

export const reviewSchema = new Schema<StoredReview>(
  {
    ...postDefinition,
    review_id: { type: String, required: true },
    rating: { type: Number, required: true },
    reach: { type: Schema.Types.Mixed, default: undefined },
  },
  { collection: 'reviews', versionKey: false },
).index({ review_id: 1 }, { unique: true });
for (const index of POST_INDEXES) reviewSchema.index(index);

/** In the form of replies, for the gateway to cover the review by. */
export const reachOf = ({
  reach,
  author,
  category,
  referredMedia,
}: Pick<StoredReview, 'reach' | 'author' | 'category' | 'referredMedia'>): { reach?: TextReach } =>
  reach && referredMedia
    ? {
        reach: {
          ...{ ...reach, by: author._id, kind: category, title: referredMedia.mediaId },
          ...{ titleId: referredMedia.titleId, of: referredMedia.title },
        },
      }
    : {};

/** @throws CallError malformed if anything but a series is reached up to an episode */
export function checkReach(reach: KeptReach | null | undefined, kind: Category): void {
  if (reach?.upTo && kind !== 'series') throw new CallError('malformed', MESSAGES.reachOfSeries);
}
