import { Gunzip, unzipSync } from 'fflate';
import type { Entry } from './export-file.js';
import { IMPORT_LIMITS, RefusedFile } from './limits.js';
import { isGzip, isZip } from './magic.js';

/**
 * The files of what was dropped: those of a zip, what a gzip holds, or the file itself.
 * @throws RefusedFile
 */
export function unpack(name: string, bytes: Uint8Array): Entry[] {
  if (bytes.length === 0) throw new RefusedFile('empty', `${name} is empty.`);
  if (isZip(bytes)) return zipEntries(name, bytes);
  if (!isGzip(bytes)) return [{ path: name, bytes: () => bytes }];
  const unpacked = gunzip(name, bytes);
  return [{ path: name.replace(/\.gz$/i, ''), bytes: () => unpacked }];
}

interface Listed {
  /** Its place in the zip's directory: two files may have one name. */
  index: number;
  name: string;
  size: number;
  originalSize: number;
}

function zipEntries(zip: string, bytes: Uint8Array): Entry[] {
  const listed = listZip(zip, bytes);
  if (listed.length > IMPORT_LIMITS.entries)
    throw new RefusedFile(
      'tooManyFiles',
      `${zip} holds ${listed.length} files; ${IMPORT_LIMITS.entries} can be read.`,
    );
  const files = listed.filter(({ name }) => !name.endsWith('/'));
  for (const file of files) refuseBadPath(file.name);
  refuseBomb(zip, files);
  return files.map((file) => ({ path: file.name, bytes: () => inflate(zip, bytes, file) }));
}

/** The zip's directory, nothing unpacked. */
function listZip(zip: string, bytes: Uint8Array): Listed[] {
  const listed: Listed[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        listed.push({ index: listed.length, name, size, originalSize });
        return false;
      },
    });
  } catch {
    throw new RefusedFile('damaged', `${zip} is no complete zip. Please download it again.`);
  }
  return listed;
}

function refuseBadPath(path: string): void {
  const isOutside = path.startsWith('/') || /^[A-Za-z]:/.test(path) || path.split('/').includes('..');
  if (isOutside || path.includes('\\') || path.includes('\0'))
    throw new RefusedFile('badPath', `The zip holds a file whose path leads out of it: ${path}`);
}

function refuseBomb(zip: string, files: readonly Listed[]): void {
  let unpacked = 0;
  for (const { name, size, originalSize } of files) {
    unpacked += originalSize;
    if (originalSize > IMPORT_LIMITS.ratioFromBytes && originalSize > size * IMPORT_LIMITS.ratio)
      throw new RefusedFile('bomb', `${name} would get ${IMPORT_LIMITS.ratio} times larger by unpacking.`);
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

/** Into as much memory as the directory says the file has, so that one which lies about its size gains nothing. */
function inflate(zip: string, bytes: Uint8Array, wanted: Listed): Uint8Array {
  let index = 0;
  try {
    const unpacked = unzipSync(bytes, { filter: () => index++ === wanted.index })[wanted.name];
    if (unpacked?.length === wanted.originalSize) return unpacked;
  } catch {
    // Told below, in words that people understand.
  }
  throw new RefusedFile(
    'damaged',
    `${wanted.name} in ${zip} is damaged, or needs a password. Please make the zip again.`,
  );
}

/** Piece by piece, since the size that a gzip claims for itself is no limit. */
function gunzip(name: string, bytes: Uint8Array): Uint8Array {
  const PIECE = 1 << 16;
  const pieces: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  const stream = new Gunzip((piece, isLast) => {
    size += piece.length;
    isWhole = isLast;
    const isGrown = size > IMPORT_LIMITS.ratioFromBytes && size > bytes.length * IMPORT_LIMITS.ratio;
    if (isGrown || size > IMPORT_LIMITS.entryBytes)
      throw new RefusedFile('bomb', `${name} gets far too large by unpacking.`);
    pieces.push(piece);
  });
  try {
    for (let at = 0; at < bytes.length; at += PIECE)
      stream.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    isWhole = false;
  }
  if (!isWhole) throw new RefusedFile('damaged', `${name} is no complete gzip. Please download it again.`);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
