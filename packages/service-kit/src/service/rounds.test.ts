import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Rounds } from './rounds.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const nothing = () => {};

test('a round begins only when the one ahead of it has ended', async () => {
  const ends: (() => void)[] = [];
  const rounds = new Rounds(10, () => new Promise<void>((resolve) => ends.push(resolve)), nothing);
  rounds.start();
  await jest.advanceTimersByTimeAsync(35);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(10);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await rounds.stop();
});

test('a round that fails is told of, and the next one comes', async () => {
  const told: unknown[] = [];
  const rounds = new Rounds(
    10,
    () => Promise.reject(new Error('no database')),
    (error) => told.push(error),
  );
  rounds.start();
  await jest.advanceTimersByTimeAsync(25);
  expect(told).toEqual([new Error('no database'), new Error('no database')]);
  await rounds.stop();
});

test('to stop waits for the round under way, and none begins after it', async () => {
  let begun = 0;
  let end = nothing;
  const rounds = new Rounds(
    10,
    () => {
      begun++;
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    },
    nothing,
  );
  rounds.start();
  await jest.advanceTimersByTimeAsync(10);
  let stopped = false;
  const stop = rounds.stop().then(() => {
    stopped = true;
  });
  await jest.advanceTimersByTimeAsync(50);
  expect(stopped).toBe(false);
  end();
  await stop;
  expect(begun).toBe(1);
});
