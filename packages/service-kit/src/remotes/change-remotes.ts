import { randomUUID } from 'node:crypto';
import { appendFile, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type RemotesFile, remotesFile } from '@screenlore/contracts';

/** Longer (ms) than any change takes: an older lock was left behind. */
const LEFT_BEHIND_MS = 15_000;
const POLL_MS = 50;

/**
 * Changes the file of remotes (REMOTES_FILE), which the shell's server reads with each page, and notes who did what in the
 * history beside it. One change at a time; readers see the file before or after it.
 * @param by gets what the file says; undefined leaves it as it is
 * @returns whether it was changed
 * @throws Error when the file cannot be read or written
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

/** Also between processes of several containers, which see each other by the file's folder alone. */
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
