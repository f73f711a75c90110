import type { PostType } from '@screenlore/contracts';
import { Schema, Types } from 'mongoose';
import type { StoredContent } from '../posts/post.schema.js';

export const POST_VERSION = 'PostVersion';

/** An earlier text of an article or review. `version:<id>` keeps its pictures from being removed. */
export interface StoredPostVersion {
  _id: Types.ObjectId;
  type: PostType;
  post: Types.ObjectId;
  authorId: string;
  replacedAt: Date;
  title: string;
  description: string;
  banner: string;
  content: StoredContent[];
  rating: number | null;
}

const text = { type: String, required: true };

export const postVersionSchema = new Schema<StoredPostVersion>(
  {
    type: text,
    post: { type: Types.ObjectId, required: true },
    authorId: text,
    replacedAt: { type: Date, required: true },
    title: text,
    description: text,
    banner: text,
    content: { type: [Schema.Types.Mixed], required: true } as never,
    rating: { type: Number, default: null },
  },
  // The editor's blocks may contain empty objects, which must stay.
  { collection: 'postVersions', versionKey: false, minimize: false },
)
  .index({ post: 1, replacedAt: -1, _id: -1 })
  .index({ authorId: 1 });
