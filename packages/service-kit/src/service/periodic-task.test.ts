import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { requestContext, stopIfAbandoned } from '../log/request-context.js';
import { PeriodicTask } from './periodic-task.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const nothing = () => {};
/** Advances the clock by milliseconds, and runs what waits after each. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed++) {
    jest.advanceTimersByTime(1);
    for (let step = 0; step < 10; step++) await undefined;
  }
}

test('a run only starts when the previous one has ended', async () => {
  const ends: (() => void)[] = [];
  const task = new PeriodicTask(10, () => new Promise<void>((resolve) => ends.push(resolve)), nothing);
  task.start();
  await pass(35);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await pass(10);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await task.stop();
});

test('a failed run is reported, and the next one follows', async () => {
  const reported: unknown[] = [];
  const task = new PeriodicTask(
    10,
    () => Promise.reject(new Error('no database')),
    (error) => reported.push(error),
  );
  task.start();
  await pass(25);
  expect(reported).toEqual([new Error('no database'), new Error('no database')]);
  await task.stop();
});

test('stopping waits for the current run, and none starts after it', async () => {
  let begun = 0;
  let end = nothing;
  const task = new PeriodicTask(
    10,
    () => {
      begun++;
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    },
    nothing,
  );
  task.start();
  await pass(10);
  let stopped = false;
  const stop = task.stop().then(() => {
    stopped = true;
  });
  await pass(50);
  expect(stopped).toBe(false);
  end();
  await stop;
  expect(begun).toBe(1);
});

test('a requested run starts at once, unless one is running or the task is stopped', async () => {
  const ends: (() => void)[] = [];
  const task = new PeriodicTask(10, () => new Promise<void>((resolve) => ends.push(resolve)), nothing);
  task.runNow();
  expect(ends).toHaveLength(0);
  task.start();
  task.runNow();
  task.runNow();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await task.stop();
  task.runNow();
  expect(ends).toHaveLength(1);
});

test('LIB-84 a run triggered by a request continues when nobody waits for that request any more', async () => {
  const reported: unknown[] = [];
  let done = 0;
  const work = async () => {
    stopIfAbandoned();
    done += 1;
  };
  const task = new PeriodicTask(1000, work, (error) => reported.push(error));
  task.start();
  requestContext.run({ requestId: 'r', call: 'apply-import', abandoned: () => true }, () => task.runNow());
  await task.stop();
  expect([done, reported]).toEqual([1, []]);
});
