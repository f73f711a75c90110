import type { Category, KeptReach, Visibility } from '@screenlore/contracts';
import type { IndexDescription, ObjectId } from 'mongodb';
import { objectIdOf } from './object-id.schema.js';

/** A document of `ratings`: one user's rating of one title or role. */
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
  /** When its author changed much of the opinion after many people had liked it (EDIT-10). */
  opinionRewrittenAt?: Date;
  /** How much the opinion gives away; absent for nothing. */
  reach?: KeptReach;
  /** How many people like the opinion, absent for nobody, and the version of that number. */
  likes?: number;
  likesVersion?: number;
  /** Who may see the viewing that it was given with, which limits who may see the rating; absent if it was given without a viewing. */
  seenBy?: Visibility;
  /** Who may see the opinion, according to its author's settings and `seenBy`; absent for everyone. */
  visibility?: Visibility;
  /** It was imported, and its owner has not rated since. */
  imported?: true;
  /** When it starts to count in rankings; absent once it does. */
  countsFrom?: Date;
}

export const RATING_INDEXES: IndexDescription[] = [
  { key: { userId: 1, itemId: 1 }, name: 'once', unique: true },
  // A user's lists, newest first.
  { key: { userId: 1, itemType: 1, timestamp: -1, _id: -1 }, name: 'newest' },
  // The best of a user's ratings, the newest of them first.
  { key: { userId: 1, itemType: 1, rating: -1, timestamp: -1, _id: -1 }, name: 'highest' },
  // A user's ratings given with viewings, by who may see them.
  {
    key: { userId: 1, seenBy: 1, itemType: 1 },
    name: 'limited',
    partialFilterExpression: { seenBy: { $exists: true } },
  },
  // A user's ratings for feeds, which never read imported ones.
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
  // Ratings that wait to count in rankings.
  { key: { countsFrom: 1 }, name: 'waiting', partialFilterExpression: { countsFrom: { $type: 'date' } } },
  // The opinions on an item, newest first, and their number.
  {
    key: { itemId: 1, timestamp: -1, _id: -1 },
    name: 'opinions',
    partialFilterExpression: { reviewText: { $gt: '' } },
  },
  // The same by likes, and by rating.
  {
    key: { itemId: 1, likes: -1, timestamp: -1, _id: -1 },
    name: 'liked',
    partialFilterExpression: { reviewText: { $gt: '' } },
  },
  {
    key: { itemId: 1, rating: -1, timestamp: -1, _id: -1 },
    name: 'rated',
    partialFilterExpression: { reviewText: { $gt: '' } },
  },
];

/**
 * The `_id` of a user's rating of an item. It is derived from both, so that a writer finds the rating without an index; every writer of
 * ratings uses it.
 */
export const ratingIdOf = (userId: string, itemId: ObjectId): ObjectId =>
  objectIdOf(`rating:${userId}:${itemId.toHexString()}`);
