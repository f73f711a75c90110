import { randomUUID } from 'node:crypto';
import { appendFile, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type RemotesFile, remotesFile } from '@screenlore/contracts';

/** The age (ms) from which a lock counts as abandoned; no change takes that long. */
const LEFT_BEHIND_MS = 15_000;
const POLL_MS = 50;

/**
 * Changes the file of remotes (REMOTES_FILE), which the shell's server reads for each page, and records who did what in its history.
 * Changes are made one at a time, and readers see the file before or after a change.
 * @param by gets the file's content and returns the new one, or undefined to leave it unchanged
 * @returns whether it was changed
 * @throws Error if the file cannot be read or written
 */
export async function changeRemotes(
  file: string,
  note: { by: string; did: string },
  by: (remotes: RemotesFile) => RemotesFile | undefined | Promise<RemotesFile | undefined>,
): Promise<boolean> {
  const lock = `${file}.lock`;
  while (!(await takes(lock))) await pause(POLL_MS);
  try {
    const changed = await by(remotesFile.parse(JSON.parse(await readFile(file, 'utf8'))));
    if (!changed) return false;
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, `${JSON.stringify(changed, null, 2)}\n`);
    await rename(draft, file);
    const line = { at: new Date().toISOString(), ...note };
    await appendFile(`${file}.history`, `${JSON.stringify(line)}\n`);
    return true;
  } finally {
    await rm(lock, { force: true });
  }
}

/** A lock file, because processes in different containers share only the folder. */
async function takes(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, '', { flag: 'wx' });
    return true;
  } catch (error) {
    const isTaken = typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST';
    if (!isTaken) throw error;
  }
  const since = (await stat(lock).catch(() => undefined))?.mtimeMs ?? Date.now();
  if (Date.now() - since > LEFT_BEHIND_MS) await rm(lock, { force: true });
  return false;
}
