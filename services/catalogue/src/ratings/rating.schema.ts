import type { Category } from '@screenlore/contracts';
import type { IndexDescription, ObjectId } from 'mongodb';

/** A document of `ratings`: what one user gave one title or role. */
export interface RatingDocument {
  _id: ObjectId;
  userId: string;
  itemId: ObjectId;
  itemType: Category | 'roles';
  /** An integer from 1 to 10. */
  rating: number;
  reviewText: string | null;
  timestamp: Date;
}

export const RATING_INDEXES: IndexDescription[] = [
  { key: { userId: 1, itemId: 1 }, name: 'once', unique: true },
  { key: { itemId: 1 }, name: 'item' },
];
