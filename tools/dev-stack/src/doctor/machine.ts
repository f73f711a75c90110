import { stat, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { codeOf } from '../base/problem.js';
import type { Finding } from './findings.js';

const GIB = 1024 ** 3;
/** Enough for the whole portal with its databases and a browser for the tests. */
const MEMORY_GIB = 4;
const DISK_GIB = 2;

export function memory(bytes = totalmem()): Finding {
  const gib = bytes / GIB;
  const title = 'Memory';
  if (gib >= MEMORY_GIB) return { title, state: 'ok', text: `${gib.toFixed(0)} GiB` };
  return { title, state: 'warn', text: `${gib.toFixed(1)} GiB; the tests want ${MEMORY_GIB} GiB or more` };
}

/** @param folder need not exist yet */
export async function disk(folder: string): Promise<Finding> {
  const title = 'Disk';
  const parts = await statfs(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (!parts) return disk(path.dirname(folder));
  const gib = (parts.bavail * parts.bsize) / GIB;
  if (gib >= DISK_GIB) return { title, state: 'ok', text: `${gib.toFixed(0)} GiB free for ${folder}` };
  return { title, state: 'bad', text: `${gib.toFixed(1)} GiB free for ${folder}: free ${DISK_GIB} GiB` };
}

/** Only the owner may read secrets. */
export async function secrets(file: string): Promise<Finding> {
  const title = 'Secrets';
  const found = await stat(file).catch(() => undefined);
  if (!found) return { title, state: 'ok', text: 'none yet; the first start makes them' };
  const mode = found.mode & 0o777;
  if ((mode & 0o077) === 0) return { title, state: 'ok', text: `${file}, for its owner alone` };
  return { title, state: 'bad', text: `others may read ${file}: run chmod 600 on it` };
}
