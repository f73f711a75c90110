import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from './problem.js';

const pollMs = 100;

/** Whether a process with this id is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Tries once. The file is linked into place with its content, so nobody ever reads a lock without an owner. */
async function tryLock(file: string, owner: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, owner);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes a lock whose process is gone. */
async function removeIfLeftBehind(file: string): Promise<void> {
  const owner = await readFile(file, 'utf8').catch(() => undefined);
  if (owner === undefined || isAlive(Number.parseInt(owner, 10))) return;
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  // Between the check and the rename another process may have replaced the dead lock with a live one: restores it.
  if ((await readFile(aside, 'utf8')) !== owner) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

/**
 * Does the work while holding a lock that other processes see; waits as long as a living process holds it.
 * @param file the lock's path; its folder is created if missing
 * @param onWait called once when another process holds the lock
 */
export async function withLock<T>(file: string, work: () => Promise<T>, onWait?: () => void): Promise<T> {
  await mkdir(path.dirname(file), { recursive: true });
  const owner = `${process.pid} ${randomUUID()}`;
  let told = false;
  while (!(await tryLock(file, owner))) {
    if (!told) onWait?.();
    told = true;
    await removeIfLeftBehind(file);
    await pause(pollMs);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
