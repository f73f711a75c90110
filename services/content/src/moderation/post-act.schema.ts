import type { ModerationAct, PostType } from '@screenlore/contracts';
import { Schema, type Types } from 'mongoose';

export const POST_ACT = 'PostAct';

/** An administrator's act on an article or review, stored in the same transaction. */
export interface StoredPostAct {
  _id: Types.ObjectId;
  what: Exclude<ModerationAct['what'], 'delete'>;
  type: PostType;
  /** `_id` of the article or review, and its title. */
  target: string;
  title: string;
  author: { _id: string; username: string };
  admin: { _id: string; username: string };
  at: Date;
  reason: string | null;
}

const text = { type: String, required: true };
const person = { type: new Schema({ _id: String, username: String }, { _id: false }), required: true };

export const postActSchema = new Schema<StoredPostAct>(
  {
    what: text,
    type: text,
    target: text,
    title: text,
    author: person,
    admin: person,
    at: { type: Date, required: true },
    reason: { type: String, default: null },
  },
  { collection: 'moderationActs', versionKey: false },
)
  .index({ at: -1, _id: -1 })
  .index({ 'author._id': 1 })
  .index({ 'admin._id': 1 });
