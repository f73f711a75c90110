import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { RefusedFile } from '../files/limits.js';
import { unpack } from '../files/unpack.js';

/** How many bytes are packed before the page gets a turn. */
const PIECE = 500_000;

export interface ZipEntry {
  path: string;
  bytes: Uint8Array;
  /** Pictures are compressed already. */
  packed?: boolean;
}

/** Packs files one after the other; finished bytes are passed on at once. @param write receives the next bytes of the zip */
export async function writeZip(
  entries: AsyncIterable<ZipEntry>,
  write: (bytes: Uint8Array<ArrayBuffer>) => void,
  signal: AbortSignal,
): Promise<void> {
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    write(new Uint8Array(bytes));
  });
  for await (const { path, bytes, packed } of entries) {
    const file = packed ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    zip.add(file);
    for (let from = 0; from === 0 || from < bytes.length; from += PIECE) {
      file.push(bytes.subarray(from, from + PIECE), from + PIECE >= bytes.length);
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
    }
  }
  zip.end();
}

/** Why the import page would refuse a zip, in a sentence; null if it accepts it. */
export function refusalOf(name: string, bytes: Uint8Array): string | null {
  try {
    unpack(name, bytes);
    return null;
  } catch (error) {
    if (error instanceof RefusedFile) return error.message;
    throw error;
  }
}
