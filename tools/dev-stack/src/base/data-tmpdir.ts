import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** Linux only: a folder in memory. */
const IN_MEMORY = '/dev/shm';
/** Bytes. The engines of all tests at once need a quarter of it. */
const ENOUGH = 4 * 1024 ** 3;
const CHOSEN = 'TEST_DATA_TMPDIR';

/** Where engines without a folder store their data: with other temporary files, or where `npm test` wants it. */
export const dataTmpdir = (): string => process.env[CHOSEN] ?? tmpdir();

/**
 * Keeps the data of engines started from now on, by this process and its children, in memory if there is enough. Tests
 * create and drop databases all the time: MongoDB builds an index in a fifth of the time without a disk.
 */
export async function keepDataInMemory(): Promise<void> {
  const { bavail, bsize } = await statfs(IN_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  if (bavail * bsize >= ENOUGH) process.env[CHOSEN] = IN_MEMORY;
}
