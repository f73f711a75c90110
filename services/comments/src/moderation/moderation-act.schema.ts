import { Schema, type Types } from 'mongoose';

export const MODERATION_ACT = 'ModerationAct';

/** A comment that an administrator deleted, or put back: who, what, when, why. Written in the transaction that does it. */
export interface StoredModerationAct {
  _id: Types.ObjectId;
  admin: { _id: string; username: string };
  what: 'comment' | 'commentBack';
  commentId: string;
  thread: string;
  /** The comment as it was, and how many went with it. */
  text: string;
  author: { _id: string; username: string };
  deleted: number;
  at: Date;
  /** What the administrator said; null where nothing. */
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
