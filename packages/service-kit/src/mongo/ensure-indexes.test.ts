import { expect, it } from '@jest/globals';
import { onceFree } from './ensure-indexes.js';

const busy = Object.assign(new Error('no connection is free'), { name: 'MongoWaitQueueTimeoutError' });

it('work at start waits for a connection on a busy machine, and fails at once for any other reason', async () => {
  let tries = 0;
  const work = async (error: Error | undefined) => {
    tries += 1;
    if (tries < 4) throw busy;
    if (error) throw error;
    return 'done';
  };
  await expect(onceFree(() => work(undefined))).resolves.toBe('done');
  await expect(onceFree(() => work(new Error('no rights')))).rejects.toThrow('no rights');
  expect(tries).toBe(5);
  await expect(onceFree(() => Promise.reject(busy))).rejects.toThrow(busy);
});
