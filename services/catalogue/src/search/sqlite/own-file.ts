import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How many replicas may share a folder: more than run on one machine. */
const FILES_MAX = 100;

/** A file that no other process uses while this one runs: the lock ends with the process, however it ends. */
export function ownFile(folder: string): { file: string; release(): void } {
  mkdirSync(folder, { recursive: true });
  for (let number = 1; number <= FILES_MAX; number += 1) {
    const file = path.join(folder, `names-${number}.sqlite`);
    const lock = new DatabaseSync(`${file}.lock`);
    try {
      lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
      return { file, release: () => lock.close() };
    } catch {
      lock.close();
    }
  }
  throw new Error(`All files in ${folder} are in use: give each replica a SEARCH_DIR of its own.`);
}
