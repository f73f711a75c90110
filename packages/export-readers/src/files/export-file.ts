import { IMPORT_LIMITS, RefusedFile } from './limits.js';

/** A file as a person drops it: a `File` of the browser, or bytes under a name. */
export type ExportFile =
  | { name: string; bytes: Uint8Array }
  | { name: string; size: number; arrayBuffer(): Promise<ArrayBuffer> };

/** One file to read: dropped as it is, or out of a zip. It is unpacked each time its bytes are asked for. */
export interface Entry {
  /** In the zip; the name alone of a dropped file. */
  path: string;
  bytes(): Uint8Array;
}

/** A `File` has a method of that name in some browsers. */
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
