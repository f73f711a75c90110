import type { KeptReach } from '@screenlore/contracts';
import type { IndexDescription, ObjectId } from 'mongodb';

/** A document of `opinionVersions`: an opinion's text before its author edited or deleted it. */
export interface OpinionVersionDocument {
  _id: ObjectId;
  /** The `_id` of the rating it belongs to; it stays the same if the item is rated again. */
  opinion: ObjectId;
  userId: string;
  text: string;
  rating: number;
  reach?: KeptReach;
  replacedAt: Date;
  /** A moderator withdrew it: it can be restored, and is not offered to its author. */
  withdrawn?: boolean;
  /** Nobody took it away: it waits for a moderator (MOD-51), and its author reads it. It is `withdrawn`, too. */
  held?: boolean;
}

export const OPINION_VERSION_INDEXES: IndexDescription[] = [
  { key: { opinion: 1, replacedAt: -1, _id: -1 }, name: 'newest' },
  { key: { userId: 1 }, name: 'member' },
  { key: { opinion: 1 }, name: 'held', partialFilterExpression: { held: true } },
];
