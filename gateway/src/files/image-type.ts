const starts = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.length >= at + text.length && bytes.toString('latin1', at, at + text.length) === text;

/** Types of pictures that the portal serves, detected by their first bytes, never by name or header (FILE-01). */
export const IMAGE_TYPES = {
  png: { type: 'image/png', matches: (bytes: Buffer) => starts(bytes, 0, '\x89PNG\r\n\x1a\n') },
  jpeg: { type: 'image/jpeg', matches: (bytes: Buffer) => starts(bytes, 0, '\xff\xd8\xff') },
  webp: {
    type: 'image/webp',
    matches: (bytes: Buffer) => starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP'),
  },
  avif: {
    type: 'image/avif',
    matches: (bytes: Buffer) => starts(bytes, 4, 'ftypavif') || starts(bytes, 4, 'ftypavis'),
  },
} as const;
export type ImageKind = keyof typeof IMAGE_TYPES;
const IMAGE_KINDS = ['png', 'jpeg', 'webp', 'avif'] as const satisfies readonly ImageKind[];

/** @returns the type by the first bytes; undefined for anything else, including SVG */
export const imageKindOf = (bytes: Buffer): ImageKind | undefined =>
  IMAGE_KINDS.find((kind) => IMAGE_TYPES[kind].matches(bytes));
