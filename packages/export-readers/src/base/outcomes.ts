import type { ImportedRecord, OwnSettings } from '@screenlore/contracts';
import type { RoundedRating } from '../values/values.js';

/**
 * Why a row gave no record, in a sentence for the person who dropped the file. A closed list: every row of every file gives records, goes
 * into another row's record, is left out for one of these reasons, or is unreadable (LIB-72).
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

/** The outcome of one row. */
export type Outcome = {
  row: number;
} /** `faults` are unreadable values, a sentence each, which the records lack; `rounded` are its rounded ratings. */ & (
  | { records: ImportedRecord[]; faults?: readonly string[]; rounded?: readonly RoundedRating[] }
  /** It went into another row's record. */
  | { joined: true }
  | { left: LeftOut }
  /** Its error, in a sentence. */
  | { unreadable: string }
);

/** The outcome of a row that may give no records or have unreadable values: nothing of it is dropped silently (LIB-160). */
export function outcomeOf(
  row: number,
  records: ImportedRecord[],
  { faults, rounded }: { faults: readonly string[]; rounded: readonly RoundedRating[] },
): Outcome {
  if (records.length > 0)
    return { row, records, ...(faults.length > 0 && { faults }), ...(rounded.length > 0 && { rounded }) };
  return faults.length > 0 ? { row, unreadable: faults.join(' ') } : { row, left: 'nothingSaid' };
}

/** What a reader finds in a file; `row` is the line of a table, or elsewhere the number of the entry, from 1. */
export type Finding = ({ path: string } & Outcome) | { account: string; settings?: OwnSettings };
