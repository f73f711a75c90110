import type { Claim, OwnSettings } from '@screenlore/contracts';
import type { RoundedRating } from '../values/values.js';

/**
 * Why a row gave no claim, in a sentence for the person who dropped the file. A closed list: every row of every file
 * gives claims, stands in the claim of another row, is left out for one of these, or is unreadable (LIB-72).
 */
export const LEFT_OUT = {
  deleted: 'You deleted it there.',
  orphaned: 'The site no longer has the movie it belonged to.',
  saidElsewhere: 'Another row of this export says the same and more.',
  twice: 'This export says it twice.',
  nothingSaid: 'It names a title and says nothing about you and it.',
  notATitle: 'It is about people, lists or texts of others, not about a title.',
  otherMedia: 'It is a book, a comic, an album or something else that is not kept here.',
  notKept: 'It holds settings, statistics or other things that are not kept here.',
  ownText: 'Articles, reviews, drafts, comments and followers are not imported.',
  empty: 'The row is empty.',
  archiveInside: 'It is an archive inside another. Please unpack it and drop what it holds.',
  spreadsheet: 'It is a spreadsheet. Please save it as CSV and drop that file.',
  unclearFile: 'Only its name could tell what it is, and it does not.',
  unknownFile: 'It is not a file of an export that can be read.',
} as const;
export type LeftOut = keyof typeof LEFT_OUT;

/** What became of one row. */
export type Outcome = {
  row: number;
} /** And what of its values cannot be read, each in a sentence: they are missing in the claims; and which ratings are rounded. */ & (
  | { claims: Claim[]; faults?: readonly string[]; rounded?: readonly RoundedRating[] }
  /** What it says went into the claim of another row. */
  | { joined: true }
  | { left: LeftOut }
  /** What is wrong with it, in a sentence. */
  | { unreadable: string }
);

/** Of a row with claims that may be none, and values that may not be readable: none of it is lost without a word (LIB-160). */
export function outcomeOf(
  row: number,
  claims: Claim[],
  { faults, rounded }: { faults: readonly string[]; rounded: readonly RoundedRating[] },
): Outcome {
  if (claims.length > 0)
    return { row, claims, ...(faults.length > 0 && { faults }), ...(rounded.length > 0 && { rounded }) };
  return faults.length > 0 ? { row, unreadable: faults.join(' ') } : { row, left: 'nothingSaid' };
}

/** What a reader finds in a file; `row` is the line of a table, the number of the entry elsewhere, from 1. */
export type Finding = ({ path: string } & Outcome) | { account: string; settings?: OwnSettings };
