import { spawnSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { withLock } from '../src/base/lock.js';
import { inTemporaryFolder } from './support.js';

test('only one holds it at a time, and nothing is left behind', () =>
  inTemporaryFolder(async (folder) => {
    let inside = 0;
    let most = 0;
    let waited = 0;
    let othersWait = (): void => undefined;
    const whenOthersWait = new Promise<void>((resolve) => {
      othersWait = resolve;
    });
    const work = (): Promise<void> =>
      withLock(
        path.join(folder, 'it.lock'),
        async () => {
          inside += 1;
          most = Math.max(most, inside);
          await whenOthersWait;
          inside -= 1;
        },
        () => {
          waited += 1;
          if (waited === 3) othersWait();
        },
      );
    await Promise.all([work(), work(), work(), work()]);
    expect(most).toBe(1);
    expect(waited).toBe(3);
    expect(await readdir(folder)).toEqual([]);
  }));

test('a lock left by a dead process is taken over', () =>
  inTemporaryFolder(async (folder) => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    await writeFile(path.join(folder, 'it.lock'), `${gone} left-behind`);
    expect(await withLock(path.join(folder, 'it.lock'), () => Promise.resolve('done'))).toBe('done');
    expect(await readdir(folder)).toEqual([]);
  }));

test('it is released when the work fails', () =>
  inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'it.lock');
    await expect(withLock(file, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await withLock(file, () => Promise.resolve('done'))).toBe('done');
  }));
