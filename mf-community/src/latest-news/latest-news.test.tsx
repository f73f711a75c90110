import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import type { Category } from '@screenlore/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { article } from '../testing/posts.js';
import { inWholeRows, LatestNews } from './latest-news.js';

let server: FakeApi;

const articles = (count: number, category: Category) =>
  Array.from({ length: count }, (_, place) => article(place + 1, category));

beforeEach(() => {
  server = fakeApi({
    'get-articles': (request) => {
      const { count, category } = request as { count: number; category: Category };
      return { body: { articles: articles(count, category) } };
    },
    'get-articles-popular': (request) => ({
      body: { articles: articles((request as { count: number }).count, 'series') },
    }),
  });
});
afterEach(() => server.restore());

const news = () => within(screen.getByRole('region', { name: 'Latest news' }));
const requests = () =>
  server.calls.filter(({ call }) => call === 'get-articles').map(({ request }) => request);

describe('HOME-02 latest news', () => {
  test('shows up to 15 articles about movies, the 4th enlarged', async () => {
    renderPortal(<LatestNews />);
    await screen.findByRole('link', { name: /Article 1 about movies/ });
    const links = within(screen.getByRole('tabpanel')).getAllByRole('link');
    expect(links).toHaveLength(15);
    expect(links.map((link) => link.className.includes('large'))).toEqual(
      links.map((_, place) => place === 3),
    );
    expect(links[0]).toHaveAttribute('href', '/article/movies-article-1');
    expect(requests()).toEqual([{ type: 'latest', category: 'movies', front: true, count: 15 }]);
  });

  test('loads again from the server for every chosen tab', async () => {
    renderPortal(<LatestNews />);
    await userEvent.click(screen.getByRole('tab', { name: 'Games' }));
    await screen.findByRole('link', { name: /Article 1 about games/ });
    await userEvent.click(screen.getByRole('tab', { name: 'Movies' }));
    await screen.findByRole('link', { name: /Article 1 about movies/ });
    expect(requests().map((request) => (request as { category: string }).category)).toEqual([
      'movies',
      'games',
      'movies',
    ]);
  });

  test('leaves out articles already on the page, in its own tab only', async () => {
    renderPortal(<LatestNews category="games" count={6} after={9} />);
    await screen.findByRole('link', { name: /Article 1 about games/ });
    await userEvent.click(screen.getByRole('tab', { name: 'Series' }));
    await screen.findByRole('link', { name: /Article 1 about series/ });
    expect(requests()).toEqual([
      { type: 'latest', category: 'games', front: true, count: 6, skip: 9 },
      { type: 'latest', category: 'series', front: true, count: 6 },
    ]);
  });

  test("has 'See all news', which opens the articles of the chosen category", async () => {
    renderPortal(<LatestNews category="series" />);
    expect(news().getByRole('link', { name: 'See all news' })).toHaveAttribute(
      'href',
      '/articles?category=series',
    );
    expect(await screen.findByRole('link', { name: /Article 1 about series/ })).toBeInTheDocument();
  });

  test('has the requested heading, and without tabs shows one category in even cards', async () => {
    renderPortal(<LatestNews title="Games news" category="games" tabs={false} count={6} />);
    const part = within(screen.getByRole('region', { name: 'Games news' }));
    const links = await part.findAllByRole('link', { name: /about games/ });
    expect(links).toHaveLength(6);
    expect(links.some((link) => link.className.includes('large'))).toBe(false);
    expect(part.queryByRole('tab')).toBeNull();
    expect(part.getByRole('link', { name: 'See all news' })).toHaveAttribute(
      'href',
      '/articles?category=games',
    );
    expect(requests()).toEqual([{ type: 'latest', category: 'games', front: true, count: 6 }]);
  });

  test('loads the chosen tab again when it is chosen once more', async () => {
    renderPortal(<LatestNews />);
    await screen.findByRole('link', { name: /Article 1 about movies/ });
    await userEvent.click(screen.getByRole('tab', { name: 'Movies' }));
    await waitFor(() => expect(requests()).toHaveLength(2));
  });

  test("has a column 'Most popular' of up to 16 on request", async () => {
    renderPortal(<LatestNews popular />);
    const column = within(screen.getByRole('complementary', { name: 'Most popular' }));
    await column.findByRole('link', { name: /Article 1 about series/ });
    expect(column.getAllByRole('link')).toHaveLength(16);
    expect(server.calls.find(({ call }) => call === 'get-articles-popular')?.request).toEqual({
      front: true,
      count: 16,
    });
  });

  test('reports a failure, and retries', async () => {
    server.restore();
    server = fakeApi({ 'get-articles': () => ({ status: 504, body: { error: 'Too slow.' } }) });
    renderPortal(<LatestNews count={6} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Too slow.');
    server.restore();
    server = fakeApi({ 'get-articles': () => ({ body: { articles: [] } }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No news yet')).toBeInTheDocument();
  });
});

test.each([
  [15, 15],
  [14, 12],
  [7, 6],
  [5, 5],
  [4, 3],
  [2, 2],
])('shows %i articles as %i, so that the grid ends in a whole row', (there, shown) => {
  expect(inWholeRows(Array.from({ length: there }))).toHaveLength(shown);
});
