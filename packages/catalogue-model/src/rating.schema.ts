import type { Category, Visibility } from '@screenlore/contracts';
import type { IndexDescription, ObjectId } from 'mongodb';
import { objectIdOf } from './object-id.schema.js';

/** A document of `ratings`: what one user gave one title or role. */
export interface RatingDocument {
  _id: ObjectId;
  userId: string;
  itemId: ObjectId;
  itemType: Category | 'roles';
  /** An integer from 1 to 10. */
  rating: number;
  /** The opinion, 1 to 160 characters; null without one, never empty. */
  reviewText: string | null;
  timestamp: Date;
  /** When the opinion was last edited; absent until then. */
  opinionEditedAt?: Date;
  /** Who may see the viewing that gave it, and so the rating at most; absent where its owner gave it by itself. */
  seenBy?: Visibility;
  /** Who may see the opinion, as its author's settings and `seenBy` say; absent where everyone may. */
  visibility?: Visibility;
  /** An import gave it, and its owner has given none since. */
  imported?: true;
  /** When it begins to count in rankings; absent once it does. */
  countsFrom?: Date;
}

export const RATING_INDEXES: IndexDescription[] = [
  { key: { userId: 1, itemId: 1 }, name: 'once', unique: true },
  // A user's lists, newest first.
  { key: { userId: 1, itemType: 1, timestamp: -1, _id: -1 }, name: 'newest' },
  // The best of a user's ratings, the newest of them first.
  { key: { userId: 1, itemType: 1, rating: -1, timestamp: -1, _id: -1 }, name: 'highest' },
  // A user's ratings by viewings, by who may see them.
  {
    key: { userId: 1, seenBy: 1, itemType: 1 },
    name: 'limited',
    partialFilterExpression: { seenBy: { $exists: true } },
  },
  // What a user rated, for feeds: what an import gave is never read.
  {
    key: { userId: 1, timestamp: -1, _id: -1 },
    name: 'acts',
    partialFilterExpression: { imported: null },
  },
  {
    key: { userId: 1, timestamp: -1, _id: -1, seenBy: 1 },
    name: 'worded',
    partialFilterExpression: { imported: null, reviewText: { $gt: '' } },
  },
  // Those that wait to count in rankings.
  { key: { countsFrom: 1 }, name: 'waiting', partialFilterExpression: { countsFrom: { $type: 'date' } } },
  // The opinions on an item, newest first, and how many there are.
  {
    key: { itemId: 1, timestamp: -1, _id: -1 },
    name: 'opinions',
    partialFilterExpression: { reviewText: { $gt: '' } },
  },
];

/**
 * The `_id` of a user's rating of an item. It follows from both, so that a writer finds the rating, or its place,
 * without a look at an index; every writer of ratings uses it.
 */
export const ratingIdOf = (userId: string, itemId: ObjectId): ObjectId =>
  objectIdOf(`rating:${userId}:${itemId.toHexString()}`);
