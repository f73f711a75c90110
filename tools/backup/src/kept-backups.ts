import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { PARTIAL } from './archive/write-archive.js';

/** Only complete backups have such names, which sort by time. */
const BACKUP = /^screenlore-\d{8}T\d{6}Z[.]tar[.]gz(?:[.]age)?$/;
/** An unfinished backup without a write for this long (ms) belongs to a killed process. */
const LEFT_BEHIND_MS = 24 * 60 * 60_000;

/** `screenlore-20261123T170639Z.tar.gz`, with `.age` where it is encrypted. */
export const backupName = (takenAt: Date, encrypted: boolean): string =>
  `screenlore-${takenAt.toISOString().replace(/[-:]|[.]\d+/g, '')}.tar.gz${encrypted ? '.age' : ''}`;

/**
 * Deletes all but the newest backups of a folder, and the leftovers of killed ones.
 * @returns the names of the deleted backups
 */
export async function removeOlder(folder: string, keep: number): Promise<string[]> {
  const names = await readdir(folder);
  const old = names
    .filter((name) => BACKUP.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of old) await rm(path.join(folder, name));
  for (const name of names.filter((name) => name.startsWith('.screenlore-') && name.endsWith(PARTIAL))) {
    const partial = path.join(folder, name);
    const { mtimeMs } = await stat(partial).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_BEHIND_MS) await rm(partial, { force: true });
  }
  return old;
}
