import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { forgetSeeds, seedDemoOnce } from '../src/portal/seed.js';
import { ofMongoUsers } from '../src/users/users.js';
import { inTemporaryFolder } from './support.js';

test('OPS-91 the demo is checked once a day, and again when the data has been replaced', () =>
  inTemporaryFolder(async (home) => {
    let seeded = 0;
    const bringIn = async () => {
      seeded += 1;
    };
    const said: string[] = [];
    const steps = {
      run: <T>(
        _title: string,
        work: (step: { progress(): void; outcome(text: string): void }) => Promise<T>,
      ) => work({ progress: () => undefined, outcome: (text) => said.push(text) }),
      say: () => undefined,
    };
    const start = (now: string) =>
      seedDemoOnce(home, { mongoUrls: ofMongoUsers(() => ''), steps }, { now: new Date(now), bringIn });
    await start('2026-11-27T10:00:00Z');
    await start('2026-11-27T20:00:00Z');
    expect([seeded, said]).toEqual([1, ['in, and dated for today']]);
    await start('2026-11-28T10:00:00Z');
    expect(seeded).toBe(2);
    // Restored from a backup.
    await forgetSeeds(home);
    await start('2026-11-28T10:00:00Z');
    expect(seeded).toBe(3);
    await rm(path.join(home, 'data', 'mongo'), { recursive: true });
    await start('2026-11-28T10:00:00Z');
    expect(seeded).toBe(4);
  }));

test('OPS-91 the next start tries again a seed that failed', () =>
  inTemporaryFolder(async (home) => {
    const steps = { run: () => Promise.reject(new Error('it is not in')), say: () => undefined };
    const failing = { bringIn: () => Promise.reject(new Error('no database')) };
    const options = { mongoUrls: ofMongoUsers(() => ''), steps };
    await expect(seedDemoOnce(home, options, failing)).rejects.toThrow('no database');
    await expect(seedDemoOnce(home, options, failing)).rejects.toThrow('no database');
  }));
