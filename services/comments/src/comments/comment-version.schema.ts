import { Schema, Types } from 'mongoose';

export const COMMENT_VERSION = 'CommentVersion';

/** An earlier text of a comment. */
export interface StoredCommentVersion {
  _id: Types.ObjectId;
  comment: Types.ObjectId;
  thread: string;
  authorId: string;
  text: string;
  replacedAt: Date;
}

const text = { type: String, required: true };

export const commentVersionSchema = new Schema<StoredCommentVersion>(
  {
    comment: { type: Types.ObjectId, required: true },
    thread: text,
    authorId: text,
    text,
    replacedAt: { type: Date, required: true },
  },
  { collection: 'commentVersions', versionKey: false },
)
  .index({ comment: 1, replacedAt: -1, _id: -1 })
  .index({ authorId: 1 })
  .index({ thread: 1 });
