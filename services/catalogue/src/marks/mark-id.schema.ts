import type { ObjectId } from 'mongodb';
import { objectIdOf } from '../database.schema.js';
import type { MarkList } from './mark.schema.js';

/** The `_id` of an item on a user's list; it follows from the three, as that of a rating does (ratings/rating-id.schema.ts). */
export const markIdOf = (list: MarkList, userId: string, itemId: ObjectId): ObjectId =>
  objectIdOf(`${list}:${userId}:${itemId.toHexString()}`);
