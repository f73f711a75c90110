import { afterEach, expect, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { article } from '../testing/posts.js';
import { ArticleGrid, inWholeRows } from './article-grid.js';

let server: FakeApi;
afterEach(() => server.restore());

const answered = (there: number) =>
  fakeApi({
    'get-articles': (request) => ({
      body: {
        articles: Array.from({ length: Math.min(there, (request as { count: number }).count) }, (_, place) =>
          article(place + 1),
        ),
      },
    }),
  });

const places = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ className }) => className);

test('HOME-01 HOME-10 shows nine drawn articles: one large, two of middle size, six small', async () => {
  server = answered(50);
  renderPortal(<ArticleGrid />);
  const list = await screen.findByRole('list', { name: 'Articles to start with' });
  expect(places(list)).toEqual(['first', 'medium', 'medium', ...Array<string>(6).fill('small')]);
  expect(server.calls.map(({ call, request }) => [call, request])).toEqual([
    ['get-articles', { random: true, front: true, count: 9 }],
  ]);
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: 9 }, (_, place) => `/article/movies-article-${place + 1}`),
  );
});

test('HOME-01 the large article shows its description, and its picture alone loads first', async () => {
  server = answered(50);
  renderPortal(<ArticleGrid />);
  const [large, medium] = within(
    await screen.findByRole('list', { name: 'Articles to start with' }),
  ).getAllByRole('link');
  expect(large).toHaveTextContent(/^MoviesArticle 1 about moviesWhat it says in short\./);
  expect(medium).not.toHaveTextContent('What it says in short.');
  const early = [...document.querySelectorAll('img')].filter((img) => img.getAttribute('loading') !== 'lazy');
  expect(early).toHaveLength(1);
  expect(large).toContainElement(early[0] ?? null);
});

test('shows the newest of a category if one is given', async () => {
  server = answered(50);
  renderPortal(<ArticleGrid category="games" />);
  expect(await screen.findByRole('list', { name: 'Latest articles about games' })).toBeInTheDocument();
  expect(server.calls[0]?.request).toEqual({ type: 'latest', category: 'games', front: true, count: 9 });
});

test('explains the empty grid when nobody wrote anything', async () => {
  server = answered(0);
  renderPortal(<ArticleGrid />);
  expect(await screen.findByText('No articles yet')).toBeInTheDocument();
});

test('reports a failure, and retries', async () => {
  server = fakeApi({ 'get-articles': () => ({ status: 504, body: { error: 'Too slow.' } }) });
  renderPortal(<ArticleGrid />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too slow.');
  server.restore();
  server = answered(9);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(9);
});

test.each([
  [9, 9],
  [8, 6],
  [5, 3],
  [2, 1],
  [0, 0],
])('shows %i articles as %i, so that the grid has no hole', (there, shown) => {
  expect(inWholeRows(Array.from({ length: there }))).toHaveLength(shown);
});
