import { expect, test } from '@jest/globals';
import { calendarOf } from './calendar.js';
import { summarize } from './summarize.js';

const ALL = { from: null, to: null };

test('LIB-217 for a span of up to 12 months the calendar has all its days, also those after the last viewing', () => {
  const year = { from: '2024-01-01', to: '2024-12-31' };
  expect(calendarOf(['2024-02-29', '2024-05-01', '2024-05-01'], year)).toEqual({
    ...year,
    days: [
      { on: '2024-02-29', count: 1 },
      { on: '2024-05-01', count: 2 },
    ],
  });
  const part = { from: '2023-11-15', to: '2024-01-15' };
  expect(calendarOf(['2024-01-15'], part)).toMatchObject(part);
});

test('LIB-217 for a longer span it has the 12 months that end with the last exact day, within the span', () => {
  const days = ['2019-05-01', '2023-02-28', '2023-03-01', '2024-02-10'];
  const whole = calendarOf(days, ALL);
  expect(whole).toMatchObject({ from: '2023-03-01', to: '2024-02-29' });
  expect(whole?.days.map(({ on }) => on)).toEqual(['2023-03-01', '2024-02-10']);
  expect(calendarOf(days, { from: '2023-03-05', to: null })).toMatchObject({ from: '2023-03-05' });
  expect(calendarOf(days, { from: null, to: '2024-02-10' })).toMatchObject({ to: '2024-02-10' });
});

test('LIB-217 there is none without an exact day, or if the chart is by days', () => {
  const viewing = (on: string | null) => ({
    ...{ on, title: 'ran', kind: 'movies' as const, season: null, episode: null },
    ...{ rating: null, rewatch: false, hours: null },
  });
  const of = (on: string | null, span = ALL as Parameters<typeof summarize>[1]) =>
    summarize([viewing(on)], span).summary.calendar;
  expect([of(null), of('2024'), of('2024-05')]).toEqual([null, null, null]);
  expect(of('2024-05-17', { from: '2024-05-01', to: '2024-05-31' })).toBeNull();
  expect(of('2024-05-17', { from: '2024-05-01', to: '2024-06-30' })?.days).toHaveLength(1);
});
