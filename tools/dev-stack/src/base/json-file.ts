import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Reads a JSON file; undefined if it is missing or cut short. */
export async function readJsonFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Writes a JSON file as a whole or not at all, also with concurrent writes: one of them is the last. */
export async function writeJsonFile(file: string, content: unknown, mode = 0o644): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode });
  await rename(draft, file);
}
