import type { StandingMarks } from '@screenlore/contracts';
import type { RatingDocument } from './rating.schema.js';

/** A member's rating of a title. */
export type GivenRating = Pick<RatingDocument, 'rating' | 'reviewText' | 'timestamp' | 'seenBy' | 'imported'>;

/** A viewing that was reported with this version, and since when the wish existed that it ended; null for no wish. */
export interface EndedWish {
  version: number;
  since: Date | null;
}

/** A rating that was reported with this version, when it was given, and the previous rating. */
export interface ToldRating {
  version: number;
  at: Date;
  before: GivenRating | null;
}

/** A document of `toldMarks`: what the library reported about one title of one member, so that each report counts once. */
export interface ToldMarkDocument {
  /** `<user id>:<title's _id>`. */
  _id: string;
  /** The versions of the last rating and of the last viewing that were applied. */
  rating: number;
  seen: number;
  /** The version of the last undo. */
  undone?: number;
  /** The version of who may see the viewings. */
  shown?: number;
  /** What can be undone, by version. */
  wishes?: EndedWish[];
  ratings?: ToldRating[];
  /** The last change of an import, and the previous state. */
  imported?: { key: string; before: StandingMarks };
}
