import {
  copyFileSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  truncateSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The limits of rotation and retention. */
export interface LogRules {
  /** A log rotates when it is larger than this, */
  bytes: number;
  /** or when this long has passed since the last time. */
  afterMs: number;
  /** How many rotated logs are kept, */
  kept: number;
  /** and none for longer than this. */
  keptMs: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export const logRules: LogRules = {
  bytes: 10 * 1024 * 1024,
  afterMs: 7 * DAY_MS,
  kept: 4,
  keptMs: 30 * DAY_MS,
};

/** Opens a log for appending, and rotates it first if it is due. Returns the file descriptor. */
export function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true });
  rotateLog(file);
  return openSync(file, 'a');
}

/**
 * Rotates a large or old log to `<name>.1`, the previous one to `<name>.2`, and deletes expired ones. Processes write
 * to their logs themselves, so the file is copied and then truncated; they append at its new end. Lines written between
 * the two steps are lost.
 */
export function rotateLog(file: string, rules = logRules): void {
  const now = Date.now();
  const aside = (number: number): string => `${file}.${number}`;
  for (let number = 1; number <= rules.kept; number += 1) {
    const old = look(aside(number));
    if (old && now - old.mtimeMs > rules.keptMs) rmSync(aside(number));
  }
  const log = look(file);
  if (!log || log.size === 0) return;
  // A truncated log is as old as the last rotated one.
  const since = look(aside(1))?.mtimeMs ?? log.birthtimeMs;
  if (log.size <= rules.bytes && now - since <= rules.afterMs) return;
  for (let number = rules.kept - 1; number >= 1; number -= 1)
    if (look(aside(number))) renameSync(aside(number), aside(number + 1));
  copyFileSync(file, aside(1));
  truncateSync(file);
}

const look = (file: string): Stats | undefined => statSync(file, { throwIfNoEntry: false });

/** The last lines of a log, oldest first. */
export async function lastLines(file: string, count: number): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line.trim())
    .slice(-count);
}
