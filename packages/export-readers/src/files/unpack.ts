import { Gunzip, Inflate } from 'fflate';
import type { Entry } from './export-file.js';
import { IMPORT_LIMITS, RefusedFile } from './limits.js';
import { isGzip, isOldOffice, isZip } from './magic.js';
import { type ListedFile, zipDirectory } from './zip-directory.js';

/** How much is unpacked at once. */
const PIECE = 1 << 16;

/**
 * The dropped files: those in a zip, the contents of a gzip, or the file itself.
 * @throws RefusedFile
 */
export function unpack(name: string, bytes: Uint8Array): Entry[] {
  if (bytes.length === 0) throw new RefusedFile('empty', `${name} is empty.`);
  if (isZip(bytes)) return zipEntries(name, bytes);
  if (isOldOffice(bytes)) refuseSpreadsheet(name);
  if (!isGzip(bytes)) return [{ path: name, bytes: () => bytes }];
  const unpacked = gunzip(name, bytes);
  return [{ path: name.replace(/\.gz$/i, ''), bytes: () => unpacked }];
}

function zipEntries(zip: string, bytes: Uint8Array): Entry[] {
  const listed = zipDirectory(bytes);
  if (!listed)
    throw new RefusedFile('damaged', `${zip} is damaged or not complete. Please download or make it again.`);
  if (listed.length > IMPORT_LIMITS.entries)
    throw new RefusedFile(
      'tooManyFiles',
      `${zip} holds ${listed.length} files; ${IMPORT_LIMITS.entries} can be read.`,
    );
  const files = listed.filter(({ name }) => !name.endsWith('/'));
  if (files.some(({ name }) => SPREADSHEET.test(name))) refuseSpreadsheet(zip);
  for (const file of files) refuseBadPath(file.name);
  refuseBomb(zip, files);
  return files.map((file) => ({ path: file.name, bytes: () => inflate(zip, bytes, file) }));
}

/** Names in zips by Excel, LibreOffice and Numbers, and no others. */
const SPREADSHEET = /^(?:xl\/workbook\.(?:xml|bin)|content\.xml|Index\/Document\.iwa)$/;

function refuseSpreadsheet(name: string): never {
  throw new RefusedFile(
    'spreadsheet',
    `${name} is a spreadsheet. Please open it, save it as CSV, and drop that file.`,
  );
}

function refuseBadPath(path: string): void {
  const isOutside = path.startsWith('/') || /^[A-Za-z]:/.test(path) || path.split('/').includes('..');
  if (path.length > IMPORT_LIMITS.pathLength)
    throw new RefusedFile('badPath', 'The zip holds a file whose path is too long.');
  if (isOutside || path.includes('\\') || path.includes('\0'))
    throw new RefusedFile('badPath', `The zip holds a file whose path leads out of it: ${path}`);
}

function refuseBomb(zip: string, files: readonly ListedFile[]): void {
  let unpacked = 0;
  for (const { name, size, originalSize } of files) {
    unpacked += originalSize;
    if (originalSize > IMPORT_LIMITS.ratioFromBytes && originalSize > size * IMPORT_LIMITS.ratio)
      throw new RefusedFile(
        'bomb',
        `${name} would become ${IMPORT_LIMITS.ratio} times larger when unpacked.`,
      );
    if (originalSize > IMPORT_LIMITS.entryBytes)
      throw new RefusedFile(
        'tooLarge',
        `${name} is larger than ${IMPORT_LIMITS.entryBytes / 1e6} MB when it is unpacked.`,
      );
  }
  if (unpacked > IMPORT_LIMITS.unpackedBytes)
    throw new RefusedFile(
      'bomb',
      `${zip} is larger than ${IMPORT_LIMITS.unpackedBytes / 1e9} GB when it is unpacked.`,
    );
}

/** Unpacks into as much memory as the directory states: a file that becomes larger is abandoned at once. */
function inflate(zip: string, bytes: Uint8Array, file: ListedFile): Uint8Array {
  const packed = bytes.subarray(file.start, file.start + file.size);
  if (file.method === 0 && !file.isEncrypted) return packed;
  const unpacked = new Uint8Array(file.originalSize);
  let size = 0;
  const stream = new Inflate((piece) => {
    // This throws beyond the end.
    unpacked.set(piece, size);
    size += piece.length;
  });
  try {
    if (file.method !== 8 || file.isEncrypted) throw new Error('It is packed in another way.');
    for (let at = 0; at < packed.length; at += PIECE)
      stream.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
    if (size === file.originalSize) return unpacked;
  } catch {
    // Reported below, in plain words.
  }
  throw new RefusedFile(
    'damaged',
    `${file.name} in ${zip} is damaged, or needs a password. Please make the zip again.`,
  );
}

/** Piece by piece, since the size that a gzip states for itself is no limit. */
function gunzip(name: string, bytes: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  const stream = new Gunzip((piece, isLast) => {
    size += piece.length;
    isWhole = isLast;
    const isGrown = size > IMPORT_LIMITS.ratioFromBytes && size > bytes.length * IMPORT_LIMITS.ratio;
    if (isGrown || size > IMPORT_LIMITS.entryBytes)
      throw new RefusedFile('bomb', `${name} becomes far too large when unpacked.`);
    pieces.push(piece);
  });
  try {
    for (let at = 0; at < bytes.length; at += PIECE)
      stream.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    isWhole = false;
  }
  if (!isWhole)
    throw new RefusedFile('damaged', `${name} is not a complete gzip file. Please download it again.`);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
