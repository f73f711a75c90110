import { Schema, type Types } from 'mongoose';

export const MODERATION_ACT = 'ModerationAct';

/** An administrator's deletion or restoration of a comment: who, what, when, why. Stored in the same transaction. */
export interface StoredModerationAct {
  _id: Types.ObjectId;
  admin: { _id: string; username: string };
  what: 'comment' | 'commentBack';
  commentId: string;
  thread: string;
  /** The comment's text; `deleted` counts the comments that were deleted with it. */
  text: string;
  author: { _id: string; username: string };
  deleted: number;
  at: Date;
  /** The administrator's reason; null without one. */
  reason: string | null;
}

const person = { _id: String, username: String };

export const moderationActSchema = new Schema<StoredModerationAct>(
  {
    admin: { type: new Schema(person, { _id: false }), required: true },
    what: { type: String, required: true },
    commentId: { type: String, required: true },
    thread: { type: String, required: true },
    text: { type: String, required: true },
    author: { type: new Schema(person, { _id: false }), required: true },
    deleted: { type: Number, required: true },
    at: { type: Date, required: true },
    reason: { type: String, default: null },
  },
  { collection: 'moderationActs', versionKey: false },
)
  .index({ at: -1, _id: -1 })
  .index({ 'author._id': 1 })
  .index({ 'admin._id': 1 });
