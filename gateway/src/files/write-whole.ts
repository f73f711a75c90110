import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file aside and renames it, so that nobody ever reads half of it; makes its folder. */
export async function writeWhole(file: string, content: Uint8Array): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(aside, content);
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
