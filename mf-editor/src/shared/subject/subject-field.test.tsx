import { afterEach, expect, it, jest } from '@jest/globals';
import { type ApiAnswer, type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SubjectField } from './subject-field.js';

let server: FakeApi;
afterEach(() => server.restore());

const titles = (itemType: 'movies' | 'series' | 'games', ...named: [string, number | null][]) =>
  named.map(([title, year], place) => ({
    ...{
      _id: `${itemType}${place}`,
      titleId: `${title}-${place}`,
      title,
      itemType,
      year,
      cover: '/cover.webp',
    },
    ...(itemType === 'series' ? { firstAirDate: null } : { releaseDate: null }),
    ...{ length: null, genre: [], pegi: null, videos: [], photos: [], ranking: null, originCountry: [] },
    activity: { rating: null, ratedByCount: 0, totalComments: 0, peopleAwaiting: 0 },
  }));

const answers = (movies: (query: string) => ApiAnswer | Promise<ApiAnswer>) => {
  server = fakeApi({
    'get-movies': (request) => movies((request as { query: string }).query),
    'get-series': () => ({ body: { series: titles('series', ['This Is Us', 2016]) } }),
    'get-games': () => ({ body: { games: [] } }),
  });
  renderPortal(
    <SubjectField label="Title" category={null} value={null} fault={undefined} onChange={() => undefined} />,
  );
};
const field = () => screen.getByRole('combobox', { name: 'Title' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('WRITE-30 WRITE-32 shows the exact name first, then prefixes in alphabetical order, with years', async () => {
  answers(() => ({
    body: { movies: titles('movies', ['Us', 2019], ['Us', 1991], ['Used', null], ['Among Us', 2020]) },
  }));
  await userEvent.type(field(), 'us');
  await waitFor(() => expect(options()).toHaveLength(5));
  expect(options()).toEqual([
    ...['Us1991 · Movie', 'Us2019 · Movie', 'UsedMovie', 'Among Us2020 · Movie', 'This Is Us2016 · Series'],
  ]);
});

it('SHELL-64 shows the other name that matched, and keeps it out of the post', async () => {
  const onChange = jest.fn();
  const [found] = titles('movies', ['Godzilla', 1954]);
  server = fakeApi({
    'get-movies': () => ({ body: { movies: [found], alsoKnownAs: { movies0: 'ゴジラ' } } }),
  });
  renderPortal(
    <SubjectField label="Title" category="movies" value={null} fault={undefined} onChange={onChange} />,
  );
  await userEvent.type(field(), 'ゴジ');
  await waitFor(() => expect(options()).toEqual(['Godzilla1954 · Movie · also known as ゴジラ']));
  await userEvent.click(screen.getByRole('option'));
  expect(onChange).toHaveBeenCalledWith({
    ...{ _id: 'movies0', titleId: 'Godzilla-0', title: 'Godzilla', itemType: 'movies' },
    ...{ date: null, year: 1954, cover: '/cover.webp' },
  });
});

it('SHELL-51 shows no title from an earlier search under newly typed text', async () => {
  answers((query) =>
    query === 'us' ? { body: { movies: titles('movies', ['Us', 2019]) } } : new Promise(() => undefined),
  );
  await userEvent.type(field(), 'us');
  await waitFor(() => expect(options()).toContain('Us2019 · Movie'));
  await userEvent.type(field(), 'e');
  expect(options()).not.toContain('Us2019 · Movie');
});
