import { expect, test } from '@jest/globals';
import { AdaptiveLimit } from './adaptive-limit.js';

/**
 * A server that works on `width` calls at a time for `workMs` each, and gets as many as the limit admits.
 * @returns the final limit and the final time of calls (ms)
 */
function load(
  limit: AdaptiveLimit,
  clock: { ms: number },
  asked: number,
  seconds: number,
  workMs = 10,
  width = 8,
) {
  let ms = 0;
  for (const end = clock.ms + seconds * 1000; clock.ms < end; clock.ms += ms) {
    let taken = 0;
    while (taken < asked && limit.enter()) taken += 1;
    ms = workMs * Math.max(1, taken / width);
    for (let done = 0; done < taken; done += 1) limit.leave(ms);
  }
  return { limit: limit.current, ms };
}

test('OPS-03 the limit falls until calls are about as fast as usual, and rises again when there is room', () => {
  const clock = { ms: 0 };
  const limit = new AdaptiveLimit({ least: 16, first: 64, now: () => clock.ms });
  const calm = load(limit, clock, 4, 30);
  expect(calm).toEqual({ limit: 64, ms: 10 });
  const overload = load(limit, clock, 1000, 30);
  expect(overload.limit).toBeLessThan(30);
  expect(overload.ms).toBeLessThan(40);
  expect(limit.inFlight).toBe(0);
  const wider = load(limit, clock, 1000, 60, 10, 100);
  expect(wider.limit).toBeGreaterThan(100);
});

test('OPS-03 a process that starts in a flood recovers', () => {
  const clock = { ms: 0 };
  const limit = new AdaptiveLimit({ least: 16, now: () => clock.ms });
  expect(load(limit, clock, 1000, 20, 50).ms).toBeLessThan(200);
});

test('OPS-03 nobody enters above the limit, and the minimum is always admitted', () => {
  const clock = { ms: 0 };
  const limit = new AdaptiveLimit({ least: 2, first: 8, now: () => clock.ms });
  const entered = Array.from({ length: 20 }, () => limit.enter());
  expect(entered.filter(Boolean)).toHaveLength(8);
  for (let calls = 0; calls < 8; calls += 1) limit.leave();
  expect(limit.current).toBe(8);
  load(limit, clock, 2, 5, 1);
  load(limit, clock, 8, 60, 10_000);
  expect(limit.current).toBeGreaterThanOrEqual(2);
  expect(limit.enter() && limit.enter()).toBe(true);
});

test('OPS-03 at three times the load, admitted calls take at most four times as long as in calm', () => {
  const clock = { ms: 0 };
  const limit = new AdaptiveLimit({ now: () => clock.ms });
  const calm = load(limit, clock, 2, 30, 10, 4);
  const overload = load(limit, clock, 1000, 60, 10, 4);
  expect(overload.ms).toBeLessThanOrEqual(4 * calm.ms);
});

test('OPS-03 writes that arrive together are admitted together when reads are refused', () => {
  const limit = new AdaptiveLimit({ least: 16, first: 16 });
  const reads = Array.from({ length: 20 }, () => limit.enter());
  expect(reads.filter(Boolean)).toHaveLength(16);
  const writes = Array.from({ length: 60 }, () => limit.enter('write'));
  expect(writes.filter(Boolean)).toHaveLength(48);
});
