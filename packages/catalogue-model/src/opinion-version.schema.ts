import type { IndexDescription, ObjectId } from 'mongodb';

/** A document of `opinionVersions`: what an opinion said until its author edited or deleted it. */
export interface OpinionVersionDocument {
  _id: ObjectId;
  /** `_id` of the rating that it was written with; it stays the same when the rating is given again. */
  opinion: ObjectId;
  userId: string;
  text: string;
  rating: number;
  replacedAt: Date;
}

export const OPINION_VERSION_INDEXES: IndexDescription[] = [
  { key: { opinion: 1, replacedAt: -1, _id: -1 }, name: 'newest' },
  { key: { userId: 1 }, name: 'member' },
];
