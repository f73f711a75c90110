import { mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const rotateAtBytes = 10 * 1024 * 1024;

/** Opens a log for appending; a large one from earlier is put aside as `<name>.1`. Answers the file descriptor. */
export function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > rotateAtBytes) renameSync(file, `${file}.1`);
  return openSync(file, 'a');
}

/** The last lines of a log, oldest first. */
export async function lastLines(file: string, count: number): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line.trim())
    .slice(-count);
}
