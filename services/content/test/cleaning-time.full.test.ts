import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, jest } from '@jest/globals';

// Hundreds of texts, each cleaned several times until the code is compiled.
jest.setTimeout(120_000);

/** Twice the maximum on a quiet machine; anything not linear takes seconds. */
const MAIN_THREAD_MS = 100;
const script = path.join(import.meta.dirname, 'support/time-cleaning.mjs');

describe('the time that cleaning uses of the main thread', () => {
  it('SAFE-04 is at most 50 ms for 256 KiB of any repeated tag, entity or character, and twice that on a busy machine', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [script, String(MAIN_THREAD_MS)]);
    const timed: { name: string; ms: number }[] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(timed.length).toBeGreaterThan(400);
    expect(timed.map(({ name }) => name)).toContain('<b> 80,000 times');
    expect(timed.filter(({ ms }) => ms > MAIN_THREAD_MS)).toEqual([]);
  });
});
