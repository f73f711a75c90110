import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setBlockLoader } from '@screenlore/browser-kit';
import { type FakeApi, fakeApi, setMedia } from '@screenlore/browser-kit/testing';
import type { Category } from '@screenlore/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../shared/testing/render-page.js';
import { listedTitle } from '../shared/testing/samples.js';
import { HomePage } from './home-page.js';

let server: FakeApi;
beforeEach(() => {
  setMedia({ width: 1440 });
  setBlockLoader({ load: () => new Promise(() => undefined), reset: async () => undefined });
});
afterEach(() => server.restore());

/** The requested number of titles of a kind. */
const list = (kind: Category, name: string) => (request: unknown) => ({
  body: {
    [kind]: Array.from({ length: (request as { count: number }).count }, (_, index) =>
      listedTitle(kind, `${name}${index + 1}`, { videos: ['https://youtu.be/XZ8daibM3AE'] }),
    ),
  },
});

describe('home page', () => {
  beforeEach(() => {
    server = fakeApi({
      'get-tonight': () => ({
        body: { titles: [{ title: listedTitle('movies', 'Blade'), sentence: 'A city in the rain.' }] },
      }),
      'get-movies-top-rated': list('movies', 'TopMovie'),
      'get-series-top-rated': list('series', 'TopSerie'),
      'get-games-top-rated': list('games', 'TopGame'),
      'get-movies-popular': list('movies', 'Movie'),
      'get-series-popular': list('series', 'Serie'),
      'get-games-popular': list('games', 'Game'),
      'get-movies-most-anticipated': list('movies', 'Coming'),
    });
  });

  it('EVENING-01 starts with three titles for tonight, and a press draws others', async () => {
    await renderPage('/', HomePage, '/');
    const tonight = within(await screen.findByRole('region', { name: 'Three titles for tonight' }));
    const card = await tonight.findByRole('link', { name: /Blade/ });
    expect(card).toHaveAttribute('href', '/movie/blade');
    expect(card).toHaveTextContent('Movie · 1982 · 1 h 57 min');
    expect(card).toHaveTextContent('A city in the rain.');
    await userEvent.click(tonight.getByRole('button', { name: 'Shuffle' }));
    const seeds = server.calls.flatMap(({ call, request }) =>
      call === 'get-tonight' ? ((request as { seed?: number }).seed ?? 0) : [],
    );
    expect(seeds[0]).toBe(0);
    expect(seeds[1]).toBeGreaterThan(0);
  });

  it('HOME-03 shows the sixteen most popular titles of the chosen kind, and links to its ranking', async () => {
    await renderPage('/', HomePage, '/');
    const part = within(await screen.findByRole('region', { name: 'Most popular titles' }));
    expect((await part.findByRole('list', { name: 'Most popular movies' })).children).toHaveLength(16);
    expect(part.getByRole('link', { name: 'Ranking' })).toHaveAttribute('href', '/ranking?category=movies');
    await userEvent.click(part.getByRole('tab', { name: 'Games' }));
    expect((await part.findByRole('list', { name: 'Most popular games' })).children).toHaveLength(16);
    expect(part.getByRole('link', { name: 'Ranking' })).toHaveAttribute('href', '/ranking?category=games');
  });

  it('HOME-06 shows the first six of three rankings', async () => {
    await renderPage('/', HomePage, '/');
    const part = within(await screen.findByRole('region', { name: 'Rankings' }));
    expect((await part.findByRole('list', { name: 'Most anticipated' })).children).toHaveLength(6);
    expect(part.getByRole('link', { name: 'See all' })).toHaveAttribute(
      'href',
      '/ranking?category=movies&sub=most+anticipated',
    );
    await userEvent.click(part.getByRole('tab', { name: 'Top series' }));
    expect(part.getByRole('link', { name: 'See all' })).toHaveAttribute(
      'href',
      '/ranking?category=series&sub=top+500',
    );
    expect((await part.findByRole('list', { name: 'Top series' })).children).toHaveLength(6);
    expect(part.getByText('TopSerie1')).toBeVisible();
  });

  it('has one h1, and works without the community’s blocks', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const down = Promise.reject(new Error('down'));
    setBlockLoader({ load: () => down, reset: async () => undefined });
    await renderPage('/', HomePage, '/');
    quiet.mockRestore();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('The articles cannot be shown'),
      expect.stringContaining('Latest news cannot be shown'),
      expect.stringContaining("Critic's reviews cannot be shown"),
      expect.stringContaining('Games news cannot be shown'),
    ]);
    expect(screen.getByRole('region', { name: 'Most popular titles' })).toBeVisible();
  });
});
