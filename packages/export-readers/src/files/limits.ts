/** What a file may be at most (LIB-71). Sizes are in bytes. */
export const IMPORT_LIMITS = {
  /** Of everything that is dropped at once. */
  fileBytes: 100_000_000,
  /** In a zip. */
  entries: 1_000,
  rows: 500_000,
  /** Of one file when it is unpacked: readers hold one file at a time. */
  entryBytes: 250_000_000,
  /** Of a zip's files together. */
  unpackedBytes: 1_000_000_000,
  /** How much larger a file may get by unpacking; deflate does 1,032 at the most, exports of texts 5 to 20. */
  ratio: 200,
  /** Below this size the ratio says nothing. */
  ratioFromBytes: 1_000_000,
  /** Elements within elements, lists within lists. */
  depth: 200,
  /** Of the path of a file in a zip. */
  pathLength: 1_000,
} as const;

export type Refusal =
  | 'tooLarge'
  | 'tooManyFiles'
  | 'tooManyRows'
  | 'bomb'
  | 'badPath'
  | 'damaged'
  | 'encrypted'
  | 'spreadsheet'
  | 'tooDeep'
  | 'empty';

/** A file that is not read at all; the message is for the person who dropped it. */
export class RefusedFile extends Error {
  constructor(
    readonly reason: Refusal,
    message: string,
  ) {
    super(message);
  }
}
