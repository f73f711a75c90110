import { LIMITS, REPORT_LIMITS } from '@screenlore/contracts';
import { Schema, Types } from 'mongoose';
import type { StoredComment } from './comment.schema.js';

export const DELETED_COMMENT = 'DeletedComment';

/** The deletion that a comment belongs to. */
export interface Deletion {
  /** For a moderator's decision a time in the future, so that it is kept until an appeal is decided. */
  deletedAt: Date;
  /** The comment whose deletion removed this one; `deletedBy` is who deleted it. */
  deletion: Types.ObjectId;
  deletedBy: string;
}

/** A deleted comment as it was. MongoDB removes it when the deletion can no longer be undone. */
export interface StoredDeletedComment extends StoredComment, Deletion {
  /** Nobody deleted it: it waits for a moderator (MOD-51). */
  held?: boolean;
}

const HOUR_MS = 3_600_000;
/** Deletions are kept for hours; those by moderators until an appeal is decided. */
const LATER_MS = (REPORT_LIMITS.restoreDays * 24 - LIMITS.undoDeleteHours) * HOUR_MS;

/** The moment of a deletion that is kept until an appeal is decided. */
export const untilAppealed = (): Date => new Date(Date.now() + LATER_MS);

export const deletedCommentSchema = new Schema<StoredDeletedComment>(
  {
    thread: { type: String, required: true },
    parent: { type: Types.ObjectId, default: null },
    root: { type: Types.ObjectId, required: true },
    text: { type: String, required: true },
    by: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
    ...{ editedAt: Date, rewrittenAt: Date },
    replyCount: { type: Number, required: true },
    likes: Number,
    mentions: { type: Schema.Types.Mixed, default: undefined },
    reach: { type: Schema.Types.Mixed, default: undefined },
    demo: Boolean,
    deletedAt: { type: Date, required: true },
    deletion: { type: Types.ObjectId, required: true },
    deletedBy: { type: String, required: true },
    held: Boolean,
  },
  { collection: 'deletedComments', versionKey: false },
)
  .index({ deletion: 1, deletedAt: 1 })
  .index({ 'by._id': 1 })
  .index({ deletedBy: 1 })
  .index({ thread: 1 })
  .index({ deletedAt: 1 }, { expireAfterSeconds: LIMITS.undoDeleteHours * 3600 });
