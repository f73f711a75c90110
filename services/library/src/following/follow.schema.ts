import { Schema, type Types } from 'mongoose';

export const FOLLOW = 'Follow';

/** A member follows another one; both are `_id`s of accounts. */
export interface StoredFollow {
  _id: Types.ObjectId;
  follower: string;
  member: string;
  since: Date;
}

export const followSchema = new Schema<StoredFollow>(
  {
    follower: { type: String, required: true },
    member: { type: String, required: true },
    since: { type: Date, required: true },
  },
  { collection: 'follows', versionKey: false },
)
  .index({ follower: 1, member: 1 }, { unique: true })
  .index({ follower: 1, since: -1, _id: -1 })
  .index({ member: 1, since: -1, _id: -1 });
