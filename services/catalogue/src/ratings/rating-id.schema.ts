import type { ObjectId } from 'mongodb';
import { objectIdOf } from '../database.schema.js';

/**
 * The `_id` of a user's rating of an item. It follows from both, so that whoever changes a rating finds it, or its place,
 * without a look at an index; every writer of ratings uses it.
 */
export const ratingIdOf = (userId: string, itemId: ObjectId): ObjectId =>
  objectIdOf(`rating:${userId}:${itemId.toHexString()}`);
