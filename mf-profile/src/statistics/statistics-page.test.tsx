import { afterEach, expect, it } from '@jest/globals';
import { type FakeApi, fakeApi } from '@screenlore/browser-kit/testing';
import type { Statistics, Tally } from '@screenlore/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../shared/testing/open-page.js';
import { profile } from '../shared/testing/samples.js';
import { nameOf } from './numbers.js';
import StatisticsPage from './statistics-page.js';

let server: FakeApi;
afterEach(() => server.restore());

const NOBODY = { most: [], best: [] };
const NONE = Array.from({ length: 10 }, () => 0);
const genre = (key: string, titles: number, mean: number): Tally => ({
  ...{ key, name: key, titles, viewings: titles, mean },
});
const said = (on: string, what: string) => `${nameOf(on)}: ${what}`;
const STATISTICS: Statistics = {
  ...{ viewings: 4, titles: 4, rewatches: 0, kinds: [{ kind: 'movies', count: 4 }] },
  ...{ over: { unit: 'month', counts: [], leftOut: 0 }, streak: null, first: null, last: null },
  ...{ ratings: NONE, favourites: [], hours: { total: 0, of: 0 }, everybody: NONE },
  genres: { most: [genre('Drama', 9, 6), genre('Noir', 4, 9)], best: [genre('Noir', 4, 9)] },
  ...{ countries: { most: [genre('FR', 2, 7)], best: [] }, decades: NOBODY, directors: NOBODY },
  ...{ actors: NOBODY, characters: NOBODY, references: {} },
  calendar: {
    ...{ from: '2023-03-01', to: '2024-02-29' },
    days: [
      { on: '2023-12-31', count: 1 },
      { on: '2024-02-10', count: 3 },
    ],
  },
};

async function shown(more: Partial<Statistics> = {}): Promise<void> {
  server = fakeApi({
    'get-user': () => ({ body: { user: profile() } }),
    'get-statistics': () => ({ body: { ...STATISTICS, ...more } }),
  });
  await openPage({
    path: '/user/:userId/statistics',
    Page: StatisticsPage,
    at: '/user/ada.q/statistics',
  });
}

it('LIB-218 LIB-58 keys and presses select a day, which links to the diary; each day’s number is in a table', async () => {
  await shown();
  const days = await screen.findByRole('slider', { name: 'Viewings by day' });
  expect(days).toHaveAttribute('aria-valuetext', said('2024-02-10', '3 viewings'));
  const diary = screen.getByRole('link', { name: 'February 2024 in the diary' });
  expect(diary).toHaveAttribute('href', expect.stringMatching(/\/diary\?year=2024&month=2&view=calendar$/));
  expect(screen.getByRole('figure')).toHaveTextContent(
    `something was seen or played on 2 days, most on ${nameOf('2024-02-10')} (3 viewings).`,
  );

  days.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(days).toHaveAttribute('aria-valuetext', said('2024-02-17', 'nothing'));
  expect(diary).toBeVisible();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(days).toHaveAttribute('aria-valuetext', said('2024-02-03', 'nothing'));
  // There is no day after the last.
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(days).toHaveAttribute('aria-valuetext', said('2024-02-24', 'nothing'));
  await userEvent.click(screen.getByTitle(said('2023-12-31', '1 viewing')));
  expect(days).toHaveAttribute('aria-valuetext', said('2023-12-31', '1 viewing'));

  const table = screen.getByRole('table', { name: 'Viewings by day', hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayViewings',
    `${nameOf('2023-12-31')}1`,
    `${nameOf('2024-02-10')}3`,
  ]);
});

it('LIB-55 a group lists the most frequent first, and on a press the best', async () => {
  await shown();
  const genres = await screen.findByRole('region', { name: 'Genres' });
  expect(within(genres).getByRole('table', { name: 'Genres: most' })).toHaveTextContent('Drama96');
  await userEvent.click(within(genres).getByRole('tab', { name: 'Best' }));
  const best = within(genres).getByRole('table', { name: 'Genres: best' });
  expect(within(best).getAllByRole('rowheader')).toHaveLength(1);
  expect(within(screen.getByRole('region', { name: 'Countries' })).queryByRole('tab')).toBeNull();
  expect(screen.getByRole('rowheader', { name: 'France' })).toBeVisible();
});

it('LIB-219 shows the completion of each own list, with a link', async () => {
  const listId = '665f1f77bcf86cd799439011';
  await shown({ lists: [{ listId, name: 'Noir', seen: 12, of: 50 }] });
  const link = await screen.findByRole('link', { name: 'Noir seen 12 of 50' });
  expect(link).toHaveAttribute('href', expect.stringMatching(new RegExp(`/list/${listId}$`)));
});

it('LIB-219 shows their lists to a member who only rates, below the notice of an empty diary', async () => {
  const lists = [{ listId: '665f1f77bcf86cd799439011', name: 'Noir', seen: 12, of: 50 }];
  await shown({ viewings: 0, lists });
  expect(await screen.findByText('Nothing was seen or played in this period')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Noir seen 12 of 50' })).toBeVisible();
});
