/** The limits of a file (LIB-71). Sizes are in bytes. */
export const IMPORT_LIMITS = {
  /** Of everything dropped at once. */
  fileBytes: 100_000_000,
  /** In a zip. */
  entries: 1_000,
  rows: 500_000,
  /** Of one unpacked file: readers hold one file at a time. */
  entryBytes: 250_000_000,
  /** Of all files in a zip together. */
  unpackedBytes: 1_000_000_000,
  /** The maximum ratio of unpacked to packed size; deflate reaches at most 1,032, exports of text 5 to 20. */
  ratio: 200,
  /** Below this size the ratio means nothing. */
  ratioFromBytes: 1_000_000,
  /** Nesting of elements or lists. */
  depth: 200,
  /** The length of a path in a zip. */
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
