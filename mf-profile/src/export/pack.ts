import { EXPORT_FORMAT, EXPORT_VERSION } from '@screenlore/contracts';
import { refusalOf, type Unwritten, writeExport, writeZip } from '@screenlore/export-readers';
import type { Gathered } from './gather.js';
import type { SavedPicture } from './pictures.js';

/** Writes the export as one zip. */
export async function pack(
  all: Gathered,
  pictures: readonly SavedPicture[],
  signal: AbortSignal,
): Promise<{ blob: Blob; unwritten: readonly Unwritten[] }> {
  const { files, unwritten } = writeExport({
    ...{ format: EXPORT_FORMAT, version: EXPORT_VERSION },
    ...all,
    pictures: pictures.map(({ address, file }) => ({ address, file })),
  });
  const zip = async (isPacked: boolean): Promise<Blob> => {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    async function* entries() {
      for (const { path, text } of files)
        yield { path, bytes: new TextEncoder().encode(text), packed: isPacked };
      for (const { file, bytes } of pictures) yield { path: file, bytes, packed: true };
    }
    await writeZip(entries(), (bytes) => parts.push(bytes), signal);
    return new Blob(parts, { type: 'application/zip' });
  };
  const blob = await zip(false);
  // Repetitive texts compress so well that readers take them for a zip bomb, so those are stored uncompressed.
  const refused = refusalOf('export', new Uint8Array(await blob.arrayBuffer()));
  return { blob: refused === null ? blob : await zip(true), unwritten };
}
