import { expect, test } from '@jest/globals';
import { airedEpisodes } from './aired.js';

const TODAY = '2026-11-25';
const season = (number: number, ...dates: (string | null)[]) => ({
  number,
  episodes: dates.map((date) => ({ date })),
});
const aired = (...seasons: ReturnType<typeof season>[]) => [...airedEpisodes(seasons, TODAY)];

test('LIB-131 an episode has aired on its day; without a day, it has if the one before has', () => {
  expect(aired(season(1, '2026-11-18', '2026-11-25', '2026-11-26'))).toEqual([[1, 2]]);
  expect(aired(season(1, null, null))).toEqual([[1, 2]]);
  expect(aired(season(1, '2026-11-25', null, '2026-12-01', null))).toEqual([[1, 2]]);
});

test('LIB-131 a season without days has not aired while the previous one is airing', () => {
  expect(aired(season(3, null, null), season(1, null), season(2, '2026-11-25', '2026-12-02'))).toEqual([
    [1, 1],
    [2, 1],
    [3, 0],
  ]);
  expect(aired(season(1, '2020-01-01'), season(2, null))).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

test('LIB-131 upcoming specials say nothing about the seasons, nor seasons about specials', () => {
  expect(aired(season(0, null, '2026-12-24'), season(1, '2026-11-25', '2027-01-01'))).toEqual([
    [0, 1],
    [1, 1],
  ]);
  expect(aired(season(0, '2026-12-24'), season(1, null))).toEqual([
    [0, 0],
    [1, 1],
  ]);
});
