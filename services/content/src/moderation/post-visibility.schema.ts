import type { CommentedPost } from '@screenlore/contracts';
import { Schema } from 'mongoose';

export const POST_VISIBILITY = 'PostVisibility';

/** Whether a post that was ever withdrawn can be read now, for those who keep things that belong to it. */
export interface StoredPostVisibility {
  /** `article:<id>` or `review:<id>`. */
  _id: string;
  post: CommentedPost;
  shown: boolean;
  /** One more with every change, in the transaction that makes it. */
  version: number;
  /** Until everybody concerned has heard. */
  pending?: boolean;
  changedAt: Date;
}

export const postVisibilitySchema = new Schema<StoredPostVisibility>(
  {
    _id: { type: String, required: true },
    post: { type: Schema.Types.Mixed, required: true },
    shown: { type: Boolean, required: true },
    version: { type: Number, required: true },
    pending: Boolean,
    changedAt: { type: Date, required: true },
  },
  { collection: 'postVisibility', versionKey: false },
).index({ pending: 1, changedAt: 1 }, { partialFilterExpression: { pending: true } });
