import { expect, test } from '@jest/globals';
import { AdaptiveLimit } from './adaptive-limit.js';

/**
 * A server that works on `width` calls at a time for `workMs` each, asked by as many as the limit lets in.
 * @returns the limit and what calls took (ms), at the end
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

test('OPS-03 the limit goes down to where calls are about as fast as usual, and up again when there is room', () => {
  const clock = { ms: 0 };
  const limit = new AdaptiveLimit({ least: 16, now: () => clock.ms });
  const calm = load(limit, clock, 4, 30);
  expect(calm).toEqual({ limit: 64, ms: 10 });
  const overload = load(limit, clock, 1000, 30);
  expect(overload.limit).toBeLessThan(30);
  expect(overload.ms).toBeLessThan(40);
  expect(limit.inFlight).toBe(0);
  const wider = load(limit, clock, 1000, 60, 10, 100);
  expect(wider.limit).toBeGreaterThan(100);
});

test('OPS-03 who starts into a flood gets out of it', () => {
  const clock = { ms: 0 };
  const limit = new AdaptiveLimit({ least: 16, now: () => clock.ms });
  expect(load(limit, clock, 1000, 20, 50).ms).toBeLessThan(200);
});

test('OPS-03 over the limit nobody enters, and the least is always let in', () => {
  const clock = { ms: 0 };
  const limit = new AdaptiveLimit({ least: 2, now: () => clock.ms });
  const entered = Array.from({ length: 20 }, () => limit.enter());
  expect(entered.filter(Boolean)).toHaveLength(8);
  for (let calls = 0; calls < 8; calls += 1) limit.leave();
  expect(limit.current).toBe(8);
  load(limit, clock, 2, 5, 1);
  load(limit, clock, 8, 60, 10_000);
  expect(limit.current).toBeGreaterThanOrEqual(2);
  expect(limit.enter() && limit.enter()).toBe(true);
});
