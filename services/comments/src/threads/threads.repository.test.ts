import { expect, test } from '@jest/globals';
import { ThreadQueue } from './threads.repository.js';

test('changes to one thread run one after the other, even after one fails; other threads do not wait', async () => {
  const queue = new ThreadQueue();
  const done: string[] = [];
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const first = queue.run('a', async () => {
    await opened;
    done.push('a1');
    throw new Error('refused');
  });
  const second = queue.run('a', async () => done.push('a2'));
  await queue.run('b', async () => done.push('b1'));
  expect(done).toEqual(['b1']);
  open();
  await expect(first).rejects.toThrow('refused');
  await second;
  expect(done).toEqual(['b1', 'a1', 'a2']);
  expect(await queue.run('a', async () => 'free again')).toBe('free again');
});
