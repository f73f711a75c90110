import { expect, test } from '@jest/globals';
import type { Viewing } from '@screenlore/contracts';
import { readChoice, writeChoice } from './diary-choice.js';
import { byMonth, episodesName, foldEpisodes } from './fold-episodes.js';

const viewing = (
  title: string,
  on: string | null,
  season: number | null = null,
  episode: number | null = null,
) =>
  ({
    _id: `${title} ${on} ${season} ${episode}`,
    kind: season === null ? ('movies' as const) : ('series' as const),
    title,
    season,
    episode,
    pass: 1,
    on,
    startedOn: null,
    rating: null,
    text: null,
    tags: [],
    rewatch: false,
    platform: null,
    hours: null,
    place: null,
    ended: null,
    visibility: 'everyone' as const,
    at: '2026-11-23T10:00:00.000Z',
  }) satisfies Viewing;

test('LIB-34 the episodes of one series on one day share a line, in order, whatever is between them', () => {
  const lines = foldEpisodes([
    viewing('wire', '2024-05-17', 2, 3),
    viewing('ran', '2024-05-17'),
    viewing('wire', '2024-05-17', 2, 1),
    viewing('wire', '2024-05-17', 2, 2),
    viewing('wire', '2024-05-16', 1, 13),
    viewing('wire', '2024-05', 1, 1),
    viewing('wire', '2024-05', 1, 2),
  ]);
  expect(lines.map((line) => line.length)).toEqual([3, 1, 1, 1, 1]);
  expect(lines.map((line) => line[0].season !== null && episodesName(line))).toEqual([
    'S2 E1–E3',
    false,
    'S1 E13',
    'S1 E1',
    'S1 E2',
  ]);
});

test('LIB-34 names non-consecutive episodes one by one, and of many the first and the last', () => {
  const named = (...numbers: [number, number][]) => {
    const [line] = foldEpisodes(
      numbers.map(([season, episode]) => viewing('wire', '2024-05-17', season, episode)),
    );
    return line && episodesName(line);
  };
  expect(named([1, 13], [2, 1])).toBe('S1 E13, S2 E1');
  expect(named([1, 1], [1, 3], [1, 5], [1, 7], [1, 9])).toBe('S1 E1 to S1 E9');
});

test('LIB-33 groups by consecutive months; a bare year and no date are separate groups', () => {
  const groups = byMonth(
    foldEpisodes([
      viewing('a', '2024-05-17'),
      viewing('b', '2024-05'),
      viewing('c', '2024-04-30'),
      viewing('d', '2024'),
      viewing('e', null),
    ]),
  );
  expect(groups.map(({ month, lines }) => [month, lines.length])).toEqual([
    ['2024-05', 2],
    ['2024-04', 1],
    ['2024', 1],
    [null, 1],
  ]);
});

test('LIB-33 writes filters into the address and reads them back; invalid ones mean everything', () => {
  const choice = {
    kind: 'games',
    year: 2024,
    month: 5,
    rating: 8,
    tag: 'rainy day',
    view: 'calendar',
  } as const;
  expect(writeChoice(choice)).toBe('?kind=games&year=2024&month=5&rating=8&tag=rainy+day&view=calendar');
  expect(readChoice(new URLSearchParams(writeChoice(choice)))).toEqual(choice);
  const nothing = { kind: null, year: null, month: null, rating: null, tag: null, view: 'list' };
  expect(readChoice(new URLSearchParams('kind=plays&year=soon&month=5&rating=11&view=x'))).toEqual(nothing);
});
