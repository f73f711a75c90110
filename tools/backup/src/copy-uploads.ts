import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStorage } from '@screenlore/gateway/storage';

/** Names of complete files; others are still being written. */
const ID = /^[0-9a-f]{32}$/;
const TELL_EVERY = 100;

/**
 * Copies uploads from a folder of the gateway into another storage. Existing uploads are skipped because they never
 * change, so a second run adds those uploaded meanwhile.
 * @throws CallError if the other storage cannot be reached
 */
export async function copyUploads(
  folder: string,
  to: Pick<FileStorage, 'has' | 'put'>,
  tell: (text: string) => void,
): Promise<{ copied: number; there: number }> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && ID.test(entry.name),
  );
  let [copied, there] = [0, 0];
  for (const { name, parentPath } of files) {
    if (await to.has(name)) there += 1;
    else {
      // Deleted meanwhile: nothing used it.
      const bytes = await readFile(path.join(parentPath, name)).catch(unlessGone);
      if (bytes) await to.put(name, bytes);
      copied += bytes ? 1 : 0;
    }
    if ((copied + there) % TELL_EVERY === 0) tell(`${copied + there} of ${files.length}`);
  }
  return { copied, there };
}

const unlessGone = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};
