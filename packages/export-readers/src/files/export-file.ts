import { IMPORT_LIMITS, RefusedFile } from './limits.js';

/** A dropped file: a browser's `File`, or bytes with a name. */
export type ExportFile =
  | { name: string; bytes: Uint8Array }
  | { name: string; size: number; arrayBuffer(): Promise<ArrayBuffer> };

/** One file to read: as it was dropped, or from a zip. It is unpacked each time its bytes are requested. */
export interface Entry {
  /** The path in the zip; only the name for a dropped file. */
  path: string;
  bytes(): Uint8Array;
}

/** In some browsers, a `File` has a method of that name. */
const hasBytes = (file: ExportFile): file is { name: string; bytes: Uint8Array } =>
  'bytes' in file && file.bytes instanceof Uint8Array;

/** @throws RefusedFile */
export async function loadFiles(
  files: readonly ExportFile[],
): Promise<{ name: string; bytes: Uint8Array }[]> {
  const size = files.reduce((sum, file) => sum + (hasBytes(file) ? file.bytes.length : file.size), 0);
  if (size > IMPORT_LIMITS.fileBytes)
    throw new RefusedFile('tooLarge', `This is larger than ${IMPORT_LIMITS.fileBytes / 1e6} MB.`);
  return Promise.all(
    files.map(async (file) => ({
      name: file.name,
      bytes: hasBytes(file) ? file.bytes : new Uint8Array(await file.arrayBuffer()),
    })),
  );
}
