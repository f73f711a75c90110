import type { PostType } from '@screenlore/contracts';
import { Schema, type Types } from 'mongoose';
import type { StoredPost } from '../posts/post.schema.js';

export const WITHDRAWN_POST = 'WithdrawnPost';

/** An article or review that an administrator withdrew; whole, so that it can be restored as it was. */
export interface StoredWithdrawnPost {
  /** The post's own. */
  _id: Types.ObjectId;
  type: PostType;
  publicId: string;
  at: Date;
  /** The document as it was; counts of comments go on in it. */
  post: StoredPost;
}

export const withdrawnPostSchema = new Schema<StoredWithdrawnPost>(
  {
    type: { type: String, required: true },
    publicId: { type: String, required: true },
    at: { type: Date, required: true },
    post: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'withdrawnPosts', versionKey: false, minimize: false },
)
  .index({ type: 1, publicId: 1 })
  .index({ 'post.author._id': 1 });
