import type { PostType } from '@screenlore/contracts';
import { Schema, type Types } from 'mongoose';
import type { StoredPost } from '../posts/post.schema.js';

export const WITHDRAWN_POST = 'WithdrawnPost';

/** An article or review that an administrator withdrew or its author deleted, stored whole so that it can be restored. */
export interface StoredWithdrawnPost {
  /** The same as the post's. */
  _id: Types.ObjectId;
  type: PostType;
  publicId: string;
  at: Date;
  /** Deleted by its author, who may undo that for a day. */
  byAuthor?: boolean;
  /** Hidden with everything its author wrote, and shown again with it (MOD-16). */
  withAuthor?: boolean;
  /** It waits for a moderator: its author reads it, and may change it (MOD-56). */
  held?: boolean;
  /** The original document; its numbers of comments are kept up to date. */
  post: StoredPost;
}

export const withdrawnPostSchema = new Schema<StoredWithdrawnPost>(
  {
    type: { type: String, required: true },
    publicId: { type: String, required: true },
    at: { type: Date, required: true },
    byAuthor: Boolean,
    withAuthor: Boolean,
    held: Boolean,
    post: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'withdrawnPosts', versionKey: false, minimize: false },
)
  .index({ type: 1, publicId: 1 })
  .index({ 'post.author._id': 1 })
  // Deletions that will become final.
  .index({ at: 1 }, { partialFilterExpression: { byAuthor: true } });
