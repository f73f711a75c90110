import type { StandingMarks } from '@screenlore/contracts';
import type { RatingDocument } from './rating.schema.js';

/** What a member gave a title. */
export type GivenRating = Pick<RatingDocument, 'rating' | 'reviewText' | 'timestamp' | 'seenBy' | 'imported'>;

/** A viewing that was told as this version, and since when the wish was there that it ended; null where none was. */
export interface EndedWish {
  version: number;
  since: Date | null;
}

/** A rating that was told as this version, when it was given, and what stood there before. */
export interface ToldRating {
  version: number;
  at: Date;
  before: GivenRating | null;
}

/** A document of `toldMarks`: what the library told of one title by one member, so that it counts once. */
export interface ToldMarkDocument {
  /** `<user id>:<title's _id>`. */
  _id: string;
  /** Versions of the last rating and of the last viewing that were applied. */
  rating: number;
  seen: number;
  /** Version of the last undo. */
  undone?: number;
  /** Version of who may see the viewings. */
  shown?: number;
  /** What can be taken back, in the order of their versions. */
  wishes?: EndedWish[];
  ratings?: ToldRating[];
  /** The last change of an import, and what stood there before. */
  imported?: { key: string; before: StandingMarks };
}
