import type { Category } from '@screenlore/contracts';
import type { IndexDescription } from 'mongodb';

export const SUGGESTION_COLLECTION = 'suggestions';

/** A document of `suggestions`: a title that a member misses in the catalogue. */
export interface SuggestionDocument {
  userId: string;
  kind: Category;
  /** As the member wrote it. */
  name: string;
  /** The name's `nameKey`: equal keys mean the same title. */
  key: string;
  at: Date;
}

const YEAR_S = 365 * 24 * 60 * 60;

export const SUGGESTION_INDEXES: IndexDescription[] = [
  { key: { userId: 1, kind: 1, key: 1 }, name: 'once', unique: true },
  { key: { kind: 1, key: 1 }, name: 'title' },
  { key: { at: 1 }, name: 'old', expireAfterSeconds: YEAR_S },
];
