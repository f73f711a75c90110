import { LIMITS } from '@screenlore/contracts';
import { Schema, Types } from 'mongoose';
import type { StoredComment } from './comment.schema.js';

export const DELETED_COMMENT = 'DeletedComment';

/** The deletion that removed a comment. */
export interface Deletion {
  deletedAt: Date;
  /** The comment that was deleted, with which this one went, and who deleted it. */
  deletion: Types.ObjectId;
  deletedBy: string;
}

/** Comments that went together, as they were. MongoDB removes them once the deletion can no longer be undone. */
export interface StoredDeletedComment extends StoredComment, Deletion {}

export const deletedCommentSchema = new Schema<StoredDeletedComment>(
  {
    thread: { type: String, required: true },
    parent: { type: Types.ObjectId, default: null },
    root: { type: Types.ObjectId, required: true },
    text: { type: String, required: true },
    by: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
    editedAt: Date,
    replyCount: { type: Number, required: true },
    mentions: { type: Schema.Types.Mixed, default: undefined },
    demo: Boolean,
    deletedAt: { type: Date, required: true },
    deletion: { type: Types.ObjectId, required: true },
    deletedBy: { type: String, required: true },
  },
  { collection: 'deletedComments', versionKey: false },
)
  .index({ deletion: 1, deletedAt: 1 })
  .index({ 'by._id': 1 })
  .index({ deletedBy: 1 })
  .index({ thread: 1 })
  .index({ deletedAt: 1 }, { expireAfterSeconds: LIMITS.undoDeleteHours * 3600 });
