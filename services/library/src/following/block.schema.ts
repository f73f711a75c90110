import { Schema, type Types } from 'mongoose';

export const BLOCK = 'Block';

/** A member wants no contact with another one; both are `_id`s of accounts. */
export interface StoredBlock {
  _id: Types.ObjectId;
  member: string;
  blocked: string;
  since: Date;
}

export const blockSchema = new Schema<StoredBlock>(
  {
    member: { type: String, required: true },
    blocked: { type: String, required: true },
    since: { type: Date, required: true },
  },
  { collection: 'blocks', versionKey: false },
)
  .index({ member: 1, blocked: 1 }, { unique: true })
  .index({ member: 1, since: -1, _id: -1 })
  .index({ blocked: 1 });
