import type { Category } from '@screenlore/contracts';
import type { IndexDescription, ObjectId } from 'mongodb';
import { objectIdOf } from './object-id.schema.js';

/** A user's lists other than ratings. */
export type MarkList = 'favorites' | 'wantToSee';

/** A document of `marks`: one item on one list of one user. */
export interface MarkDocument {
  _id: ObjectId;
  userId: string;
  list: MarkList;
  itemId: ObjectId;
  /** Roles can only be favourites. */
  itemType: Category | 'roles';
  at: Date;
}

export const MARK_INDEXES: IndexDescription[] = [
  { key: { userId: 1, list: 1, itemId: 1 }, name: 'once', unique: true },
  { key: { userId: 1, list: 1, itemType: 1, at: -1, _id: -1 }, name: 'newest' },
  // Finds members who wait for a title.
  { key: { itemId: 1, at: 1 }, name: 'awaited', partialFilterExpression: { list: 'wantToSee' } },
];

/** The `_id` of an item on a user's list; derived from all three, like a rating's (rating.schema.ts). */
export const markIdOf = (list: MarkList, userId: string, itemId: ObjectId): ObjectId =>
  objectIdOf(`${list}:${userId}:${itemId.toHexString()}`);
