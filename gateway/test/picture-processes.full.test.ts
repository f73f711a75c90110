import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { readConfig } from '../src/config.js';
import type { Acceptance, AcceptTask } from '../src/files/accept-picture.js';
import { PictureProcesses, ProcessEnded, type ProcessLimits } from '../src/files/picture-processes.js';
import { CALL_KEYS } from './support/call-keys.js';
import { animated, animationControl, blackPng } from './support/heavy-pictures.js';
import { JWT_SECRET } from './support/jwt-secret.js';

// A busy machine takes a while for pictures of 40 megapixels.
jest.setTimeout(180_000);

const MIB = 1024 * 1024;
const FAILING = fileURLToPath(new URL('support/failing-process.mjs', import.meta.url));
const REAL = fileURLToPath(new URL('../dist/files/picture-process.js', import.meta.url));

const open: { close(): void }[] = [];
const processes = <Task, Result>(limits: Partial<ProcessLimits> = {}): PictureProcesses<Task, Result> => {
  const made = new PictureProcesses<Task, Result>({
    module: FAILING,
    most: 1,
    memoryBytes: 400 * MIB,
    taskMs: 5000,
    ...limits,
  });
  open.push(made);
  return made;
};
afterEach(() => {
  for (const item of open.splice(0)) item.close();
});

describe('a process that fails', () => {
  it.each<[string, Partial<ProcessLimits>, string]>([
    ['hang', { taskMs: 300 }, 'more than 300 ms'],
    ['end', {}, 'ended (3)'],
  ])(
    'SAFE-06 %s: ends the process, fails its task, and gives the next task to another process',
    async (task, limits, said) => {
      const pool = processes<string, string>(limits);
      const before = await pool.run('before');
      const [failed, after] = await Promise.allSettled([pool.run(task), pool.run('after')]);
      expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(ProcessEnded) });
      expect(String('reason' in failed && failed.reason)).toContain(said);
      expect(after).toMatchObject({ status: 'fulfilled', value: expect.stringContaining(' after') });
      expect('value' in after && after.value.split(' ')[0]).not.toBe(before.split(' ')[0]);
      expect(pool.pids).toHaveLength(1);
    },
  );

  it('SAFE-06 a process survives an exception, is replaced when it keeps much memory, and ends when idle', async () => {
    const pool = processes<string, string>();
    const first = await pool.run('first');
    await expect(pool.run('throw')).rejects.toThrow('the task failed');
    expect(await pool.run('first')).toBe(first);
    await pool.run('large');
    expect(await pool.run('first')).not.toBe(first);

    const brief = processes<string, string>({ idleMs: 1 });
    await brief.run('once');
    const [pid] = brief.pids;
    expect(await brief.run('again')).toContain('again');
    expect(pid).toBeDefined();
  });

  it('SAFE-06 waiting tasks fail when processes are stopped', async () => {
    const pool = processes<string, string>();
    const all = ['hang', 'a', 'b'].map((task) => pool.run(task));
    expect([pool.queued, pool.pids.length]).toEqual([2, 1]);
    pool.close();
    for (const result of await Promise.allSettled(all))
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(ProcessEnded) });
    await expect(pool.run('c')).rejects.toThrow(ProcessEnded);
  });
});

describe('heavy pictures', () => {
  let folder: string;
  const { PICTURE_MEMORY_BYTES } = readConfig({
    NATS_URL: 'nats://127.0.0.1:4222',
    HEALTH_PORT: '0',
    JWT_SECRET,
    ...CALL_KEYS,
    DATA_DIR: tmpdir(),
  });
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'screenlore-heavy-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const realProcesses = (memoryBytes = PICTURE_MEMORY_BYTES) =>
    processes<AcceptTask, Acceptance>({ module: REAL, memoryBytes, taskMs: 60_000 });

  /** The result for a picture in a fresh process, and the process's peak memory in MiB. */
  async function accept(bytes: Buffer): Promise<{ acceptance: Acceptance; peak: number }> {
    const pool = realProcesses();
    const file = path.join(folder, 'picture');
    await writeFile(file, bytes);
    const acceptance = await pool.run({ file });
    const peak = await peakOf(pool.pids[0]);
    pool.close();
    return { acceptance, peak };
  }

  /** If the system does not report the peak, this check passes. */
  async function peakOf(pid: number | undefined): Promise<number> {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
  }

  const REFUSED: [string, () => Promise<Buffer>, string][] = [
    ['20,000,000 x 2 of 16 bits', () => blackPng(20_000_000, 2, { bits: 16, channels: 4 }), 'tooLong'],
    ['40,000,000 x 1', () => blackPng(40_000_000, 1, { channels: 1 }), 'tooLong'],
    ['400,000 x 100', () => blackPng(400_000, 100), 'tooLong'],
    ['1 x 16,385', () => blackPng(1, 16_385), 'tooLong'],
    ['8,000 x 5,001', () => blackPng(8000, 5001), 'tooManyPixels'],
    ['40 megapixels of 16 bits', () => blackPng(8000, 5000, { bits: 16, channels: 4 }), 'tooHeavy'],
    ['an animation of 301 frames', () => animated(301, 'webp'), 'tooManyFrames'],
    ['an animated gif', () => animated(5, 'gif'), 'wrongType'],
    ['a cut one', async () => (await blackPng(3000, 3000)).subarray(0, 2000), 'broken'],
    [
      'an avif of 40 megapixels',
      () =>
        sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#c03020' } })
          .avif({ effort: 0 })
          .toBuffer(),
      'tooHeavy',
    ],
  ];
  it.each(REFUSED)(
    'SAFE-06 %s is refused by its header, which takes no memory',
    async (_what, make, refused) => {
      const { acceptance, peak } = await accept(await make());
      expect(acceptance).toMatchObject({ refused, reason: expect.any(String) });
      expect(peak).toBeLessThan(150);
    },
  );

  const TAKEN: [string, () => Promise<Buffer>][] = [
    ['20 megapixels of 16 bits', () => blackPng(5000, 4000, { bits: 16, channels: 4 })],
    ['an animated png of 100,000 frames', () => blackPng(20, 20, { extra: [animationControl(100_000)] })],
    ['16,384 x 2,441', () => blackPng(16_384, 2441)],
    ['2,441 x 16,384', () => blackPng(2441, 16_384)],
    [
      '40 megapixels, interlaced',
      () =>
        sharp({ create: { width: 8000, height: 5000, channels: 4, background: '#c0302080' } })
          .png({ progressive: true })
          .toBuffer(),
    ],
    [
      '40 megapixels, progressive and turned',
      () =>
        sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#c03020' } })
          .withMetadata({ orientation: 6 })
          .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
          .toBuffer(),
    ],
    [
      'an avif of 26 megapixels',
      () =>
        sharp({ create: { width: 6500, height: 4000, channels: 3, background: '#c03020' } })
          .avif({ effort: 0, chromaSubsampling: '4:4:4' })
          .toBuffer(),
    ],
    ['an animation of 300 frames', () => animated(300, 'webp')],
  ];
  it.each(TAKEN)('SAFE-06 %s is accepted, within a process’s memory', async (_what, make) => {
    const { acceptance, peak } = await accept(await make());
    expect(acceptance).toMatchObject({ width: expect.any(Number), blur: expect.any(String) });
    expect(peak).toBeLessThan(PICTURE_MEMORY_BYTES / MIB);
  });

  it('SAFE-06 a process that reaches its memory limit ends in the middle of its picture', async () => {
    const pool = realProcesses(140 * MIB);
    const file = path.join(folder, 'large');
    await writeFile(
      file,
      await sharp({ create: { width: 8000, height: 5000, channels: 4, background: '#c0302080' } })
        .png({ progressive: true })
        .toBuffer(),
    );
    await expect(pool.run({ file })).rejects.toThrow('it took too much memory');
  });
});
