import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { LIBRARY_LIMITS } from '@screenlore/contracts';
import { onBatch, showPoster, titlesWith } from './batches.js';

let left: (() => void)[] = [];
const show = (...titleIds: string[]) => left.push(...titleIds.map(showPoster));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  for (const leave of left) leave();
  left = [];
  jest.runAllTimers();
  jest.useRealTimers();
});

test('LIB-18 loads titles that appear together in one request, each title once', () => {
  const told = jest.fn();
  const stop = onBatch(told);
  show('ran', 'heat', 'ran');
  expect(titlesWith('ran')).toBeUndefined();
  jest.runAllTimers();
  expect(titlesWith('ran')).toEqual(['ran', 'heat']);
  expect(titlesWith('heat')).toBe(titlesWith('ran'));
  // Later titles load without these.
  show('alien', 'heat');
  jest.runAllTimers();
  expect(titlesWith('alien')).toEqual(['alien']);
  expect(told).toHaveBeenCalledTimes(2);
  stop();
});

test('LIB-18 does not load the titles of a page that was left', () => {
  show('ran', 'heat');
  jest.runAllTimers();
  for (const leave of left) leave();
  left = [];
  show('heat');
  jest.runAllTimers();
  expect(titlesWith('heat')).toEqual(['heat']);
  expect(titlesWith('ran')).toBeUndefined();
});

test('LIB-18 splits requests at the maximum number of titles', () => {
  const many = Array.from({ length: LIBRARY_LIMITS.standingsMax + 1 }, (_, at) => `title-${at}`);
  show(...many);
  jest.runAllTimers();
  expect(titlesWith('title-0')).toHaveLength(LIBRARY_LIMITS.standingsMax);
  expect(titlesWith(many.at(-1) ?? '')).toEqual([many.at(-1)]);
});
