import { Schema } from 'mongoose';
import type { StoredFollow } from './follow.schema.js';

export const FOLLOW_REQUEST = 'FollowRequest';

/**
 * A member asks to follow another one, who has not answered yet. Requests are stored separately, so that no query for follows can return
 * one.
 */
export type StoredFollowRequest = StoredFollow;

export const followRequestSchema = new Schema<StoredFollowRequest>(
  {
    follower: { type: String, required: true },
    member: { type: String, required: true },
    since: { type: Date, required: true },
  },
  { collection: 'followRequests', versionKey: false },
)
  .index({ follower: 1, member: 1 }, { unique: true })
  .index({ follower: 1, since: -1, _id: -1 })
  .index({ member: 1, since: -1, _id: -1 });
