import type { PostType } from '@screenlore/contracts';
import { Schema, type Types } from 'mongoose';
import type { StoredPost } from '../posts/post.schema.js';

export const WITHDRAWN_POST = 'WithdrawnPost';

/** An article or review that an administrator withdrew or its author deleted; whole, so that it can be restored as it was. */
export interface StoredWithdrawnPost {
  /** The post's own. */
  _id: Types.ObjectId;
  type: PostType;
  publicId: string;
  at: Date;
  /** Its author deleted it, and may undo that for a day. */
  byAuthor?: boolean;
  /** The document as it was; counts of comments go on in it. */
  post: StoredPost;
}

export const withdrawnPostSchema = new Schema<StoredWithdrawnPost>(
  {
    type: { type: String, required: true },
    publicId: { type: String, required: true },
    at: { type: Date, required: true },
    byAuthor: Boolean,
    post: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'withdrawnPosts', versionKey: false, minimize: false },
)
  .index({ type: 1, publicId: 1 })
  .index({ 'post.author._id': 1 })
  // Deletions that become final.
  .index({ at: 1 }, { partialFilterExpression: { byAuthor: true } });
