import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** One title in this many is kept. */
const EVERY = 10;
const isTenth = (_: unknown, index: number) => index % EVERY === 0;

/**
 * Writes every tenth title of a recorded file to a temporary file, which the importer reads like the whole
 * file.
 */
export async function tenthOf(file: string): Promise<{ file: string; remove(): Promise<void> }> {
  const text = gunzipSync(await readFile(file)).toString();
  const folder = await mkdtemp(path.join(tmpdir(), 'screenlore-bench-'));
  const tenth = path.join(folder, path.basename(file, '.gz'));
  await writeFile(tenth, file.includes('.csv') ? tenthOfRows(text) : tenthOfItems(text));
  return { file: tenth, remove: () => rm(folder, { recursive: true, force: true }) };
}

function tenthOfItems(text: string): string {
  const items: unknown[] = JSON.parse(text);
  return JSON.stringify(items.filter(isTenth));
}

/** Keeps rows that are on a single line, and leaves out the few others. */
function tenthOfRows(text: string): string {
  const [head, ...rows] = text.split('\n');
  const whole = rows.filter((row, index) => isRow(row) && (isRow(rows[index + 1]) || !rows[index + 1]));
  return [head, ...whole.filter(isTenth), ''].join('\n');
}

const isRow = (row: string | undefined): boolean => /^s\d+,/.test(row ?? '');
