import type { IndexDescription, ObjectId } from 'mongodb';

/** A document of `dismissals`: a title that is no longer suggested to a member. */
export interface DismissalDocument {
  userId: string;
  title: ObjectId;
  at: Date;
}

export const DISMISSAL_INDEXES: IndexDescription[] = [
  { key: { userId: 1, title: 1 }, name: 'once', unique: true },
  { key: { userId: 1, at: -1 }, name: 'newest' },
];
