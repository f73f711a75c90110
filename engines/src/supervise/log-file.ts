import { mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
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
  const handle = await open(file, 'r').catch(() => undefined);
  if (!handle) return [];
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, 16 * 1024);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    const lines = buffer
      .toString('utf8')
      .split('\n')
      .filter((line) => line.trim());
    return lines.slice(-count);
  } finally {
    await handle.close();
  }
}
