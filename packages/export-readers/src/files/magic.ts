const startsWith = (bytes: Uint8Array, ...magic: number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte);

/** The last signature is an empty zip. */
export const isZip = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x50, 0x4b, 5, 6);

export const isGzip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x1f, 0x8b, 8);

/** Office files from before 2007, such as `.xls`. */
export const isOldOffice = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

/** Archives that are not supported: 7z, rar, xz, bzip2. */
export const isOtherArchive = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x37, 0x7a, 0xbc, 0xaf) ||
  startsWith(bytes, 0x52, 0x61, 0x72, 0x21) ||
  startsWith(bytes, 0xfd, 0x37, 0x7a, 0x58) ||
  startsWith(bytes, 0x42, 0x5a, 0x68);
