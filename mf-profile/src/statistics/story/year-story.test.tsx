import { afterEach, expect, it } from '@jest/globals';
import { type FakeApi, fakeApi } from '@screenlore/browser-kit/testing';
import type { CallRequest, Statistics } from '@screenlore/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../shared/testing/open-page.js';
import { profile } from '../../shared/testing/samples.js';
import YearPage from '../year-page.js';

let server: FakeApi;
afterEach(() => server.restore());

const NOBODY = { most: [], best: [] };
const NONE = Array.from({ length: 10 }, () => 0);
const year = (viewings: number): Statistics => ({
  ...{ viewings, titles: viewings, rewatches: 0, kinds: [{ kind: 'movies', count: viewings }] },
  ...{ over: { unit: 'month', counts: [], leftOut: 0 }, streak: null, first: null, last: null },
  ...{ ratings: NONE, favourites: [], hours: { total: 0, of: 0 }, everybody: NONE },
  ...{ genres: NOBODY, countries: NOBODY, decades: NOBODY, directors: NOBODY, actors: NOBODY },
  ...{ characters: NOBODY, references: {} },
});

it('STORY-01 says next to the numbers that the year before failed to load, and retries', async () => {
  let failures = 0;
  server = fakeApi({
    'get-user': () => ({ body: { user: profile() } }),
    'get-statistics': (request) => {
      const { from } = request as CallRequest<'get-statistics'>;
      if (from !== '2023-01-01' || failures > 0) return { body: year(7) };
      failures += 1;
      return { status: 500, body: { error: 'It broke.' } };
    },
  });
  await openPage({ path: '/user/:userId/year/:year', Page: YearPage, at: '/user/ada.q/year/2024' });
  expect(await screen.findByText('The story of the year could not be loaded.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Over time' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: '2024 in numbers 1 of 1' })).toHaveTextContent(
    '7 viewings',
  );
});

it('STORY-02 LIB-52 says at once that four viewings are no story, and how many of them have a length', async () => {
  const asked: unknown[] = [];
  let of = 2;
  server = fakeApi({
    'get-user': () => ({ body: { user: profile() } }),
    'get-statistics': (request) => {
      asked.push(request);
      return { body: { ...year(4), hours: { total: 3, of } } };
    },
  });
  const open = (at: string) => openPage({ path: '/user/:userId/year/:year', Page: YearPage, at });
  const { unmount } = await open('/user/ada.q/year/2024');
  expect(await screen.findByText('2024 is too short a story to tell yet')).toBeVisible();
  expect(screen.getByText('Lengths are known for 2 of 4 viewings')).toBeVisible();
  expect(asked).toHaveLength(1);
  unmount();
  of = 4;
  await open('/user/ada.q/year/2022');
  expect(await screen.findByText('2022 is too short a story to tell yet')).toBeVisible();
  expect(screen.queryByText(/^Lengths are known/)).toBeNull();
});
