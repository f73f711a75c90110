import { readdir } from 'node:fs/promises';
import path from 'node:path';

async function findFile(folder: string, fits: (name: string) => boolean, what: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hit = entries.find((entry) => entry.isFile() && fits(entry.name));
  if (!hit) throw new Error(`what was fetched holds no ${what}`);
  return path.join(hit.parentPath, hit.name);
}

/**
 * The file of that name anywhere below the folder.
 * @throws Error when there is none
 */
export const findFileNamed = (folder: string, name: string): Promise<string> =>
  findFile(folder, (found) => found === name, name);

/**
 * A file whose name ends so, anywhere below the folder.
 * @throws Error when there is none
 */
export const findFileEnding = (folder: string, ending: string): Promise<string> =>
  findFile(folder, (found) => found.endsWith(ending), `*${ending}`);
