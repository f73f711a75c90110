import { expect, test } from '@jest/globals';
import { type SummarizedViewing, summarize } from './summarize.js';

const ALL = { from: null, to: null };
const viewing = (on: string | null, more: Partial<SummarizedViewing> = {}): SummarizedViewing => ({
  ...{
    on,
    title: 'ran',
    kind: 'movies',
    season: null,
    episode: null,
    rating: null,
    rewatch: false,
    hours: null,
  },
  ...more,
});

test('LIB-51 a chart leaves out viewings with less exact dates, and counts how many', () => {
  const year = { from: '2024-01-01', to: '2024-12-31' };
  const { over } = summarize([viewing('2024'), viewing('2024-02'), viewing('2024-02-29')], year).summary;
  expect(over).toMatchObject({ unit: 'month', leftOut: 1 });
  expect(over.counts).toHaveLength(12);
  expect(over.counts.filter(({ count }) => count > 0)).toEqual([{ at: '2024-02', count: 2 }]);

  const whole = summarize([viewing(null), viewing('2019'), viewing('2023-07-01')], ALL).summary.over;
  expect(whole).toEqual({
    unit: 'year',
    counts: ['2019', '2020', '2021', '2022', '2023'].map((at) => ({
      at,
      count: at === '2019' || at === '2023' ? 1 : 0,
    })),
    leftOut: 1,
  });
});

test('LIB-51 a week and a month are shown by days, including days without a viewing', () => {
  const week = summarize([viewing('2024-02-28')], { from: '2024-02-26', to: '2024-03-03' }).summary.over;
  expect(week.unit).toBe('day');
  expect(week.counts.map(({ at }) => at.slice(5))).toEqual([
    ...['02-26', '02-27', '02-28', '02-29', '03-01', '03-02', '03-03'],
  ]);
  const month = summarize([], { from: '2024-03-01', to: '2024-03-31' }).summary.over;
  expect([month.unit, month.counts.length]).toEqual(['day', 31]);
});

test('LIB-53 the longest streak consists of consecutive days, also across a month or year', () => {
  const days = ['2023-12-30', '2023-12-31', '2023-12-31', '2024-01-01', '2024-01-03', '2024-01-04'];
  const { streak, first, last } = summarize(
    ['2023', ...days, null].map((on) => viewing(on)),
    ALL,
  ).summary;
  expect(streak).toEqual({ days: 3, from: '2023-12-30', to: '2024-01-01' });
  expect([first?.on, last?.on]).toEqual(['2023-12-30', '2024-01-04']);
  expect(summarize([viewing('2024')], ALL).summary).toMatchObject({ streak: null, first: null, last: null });
});

test('LIB-52 hours entered by hand count as entered; films and episodes count by length, games and whole series not', () => {
  const { hours, seen } = summarize(
    [
      viewing('2024-01-01'),
      viewing('2024-01-02', { hours: 3 }),
      viewing('2024-01-03', { title: 'hades', kind: 'games', hours: 40.5 }),
      viewing('2024-01-04', { title: 'hades', kind: 'games' }),
      viewing('2024-01-05', { title: 'mash', kind: 'series' }),
      viewing('2024-01-06', { title: 'mash', kind: 'series', season: 1, episode: 2 }),
    ],
    ALL,
  );
  expect(hours).toEqual({ total: 43.5, of: 2 });
  expect(Object.fromEntries(seen.map(({ _id, untimed }) => [_id, untimed]))).toEqual({
    ran: 1,
    hades: 0,
    mash: 1,
  });
});

test('LIB-54 of several ratings of a title the last one counts; ratings of its episodes do not', () => {
  const { ratings, favourites } = summarize(
    [
      viewing('2020-01-01', { rating: 6 }),
      viewing('2024-01-01', { rating: 9 }),
      viewing('2024-02-01', { title: 'mash', kind: 'series', season: 1, episode: 1, rating: 10 }),
      viewing('2024-03-01', { title: 'heat', rating: 7 }),
    ],
    ALL,
  ).summary;
  expect(ratings).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 1, 0]);
  expect(favourites).toEqual([
    { title: 'ran', rating: 9 },
    { title: 'heat', rating: 7 },
  ]);
});

test('STORY-03 the most rewatched titles have the most rewatches, not the most viewings', () => {
  const { rewatched } = summarize(
    [
      viewing('2024-01-01'),
      viewing('2024-01-02', { title: 'heat', rewatch: true }),
      viewing('2024-01-03', { title: 'heat' }),
      viewing('2024-01-04', { title: 'heat' }),
      viewing('2024-01-05', { rewatch: true }),
      viewing(null, { rewatch: true }),
    ],
    ALL,
  ).summary;
  expect(rewatched).toEqual([
    { title: 'ran', times: 2 },
    { title: 'heat', times: 1 },
  ]);
  expect(summarize([viewing('2024-01-01')], ALL).summary.rewatched).toEqual([]);
});

test('SAFE-33 a chart of ten thousand years only has years in which somebody can have seen something', () => {
  const year = new Date().getUTCFullYear();
  const over = (from: string | null, to: string | null) =>
    summarize([viewing('2020-01-01')], { from, to }).summary.over;
  const all = over('0001-01-01', '9999-12-31');
  expect([all.counts[0]?.at, all.counts.at(-1)?.at]).toEqual(['1839', String(year)]);
  expect(all.counts.find(({ at }) => at === '2020')).toEqual({ at: '2020', count: 1 });
  expect(over('0001-01-01', null).counts).toHaveLength(2020 - 1839 + 1);
  expect(over(null, '9999-12-31').counts).toHaveLength(year - 2020 + 1);
  expect(over('9000-01-01', '9999-12-31')).toMatchObject({ counts: [] });
  expect(over('0001-01-01', '0900-12-31')).toMatchObject({ counts: [] });
});
