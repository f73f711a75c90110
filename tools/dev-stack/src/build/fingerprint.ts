import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { outputFolders } from './workspaces.js';

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries.map(async (entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return outputFolders.includes(entry.name) ? [] : filesBelow(file);
      return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [file] : [];
    }),
  );
  return nested.flat();
}

/** A hash of the names and contents of all sources in the folders and of the single files; tests do not count. */
export async function fingerprint(
  folders: readonly string[],
  files: readonly string[] = [],
): Promise<string> {
  const found = (await Promise.all(folders.map(filesBelow))).flat();
  const hash = createHash('sha256');
  for (const file of [...found, ...files].sort()) {
    hash
      .update(`${file}\0`)
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}
