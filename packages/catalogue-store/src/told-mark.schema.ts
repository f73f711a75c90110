import type { StandingMarks } from '@screenlore/contracts';

/** A document of `toldMarks`: what the library told of one title by one member, so that it counts once. */
export interface ToldMarkDocument {
  /** `<user id>:<title's _id>`. */
  _id: string;
  /** Versions of the last rating and of the last viewing that were applied. */
  rating: number;
  seen: number;
  /** The last change of an import, and what stood there before. */
  imported?: { key: string; before: StandingMarks };
}
