import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type BlockLoader, setBlockLoader } from '@screenlore/browser-kit';
import { type FakeApi, fakeApi } from '@screenlore/browser-kit/testing';
import { MESSAGES } from '@screenlore/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setMedia } from '../shared/testing/match-media.js';
import { pressAndLoad, renderPage } from '../shared/testing/render-page.js';
import { game, movie, role, serie } from '../shared/testing/samples.js';
import GamePage from './game-page.js';
import MoviePage from './movie-page.js';
import SeriePage from './serie-page.js';

let server: FakeApi;

const community = Promise.resolve({
  blocks: {
    TitleReviews: ({ titleId, category }: { titleId: string; category: string }) => (
      <p>
        Reviews of {titleId} in {category}
      </p>
    ),
  },
});
const communityBlocks = { load: () => community, reset: async () => undefined } as unknown as BlockLoader;
beforeEach(() => {
  setMedia({ width: 1440 });
  setBlockLoader(communityBlocks);
});
afterEach(() => server.restore());

const openMovie = (more: Parameters<typeof movie>[0] = {}) => {
  server = fakeApi({ 'get-movie': () => ({ body: { movie: movie(more) } }) });
  return renderPage('/movie/:movieId', MoviePage, '/movie/blade');
};

/** The information block as `{ name: value }`. */
async function facts(): Promise<Record<string, string>> {
  const block = await screen.findByRole('complementary', { name: 'Information' });
  return Object.fromEntries(
    within(block)
      .getAllByRole('term')
      .map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']),
  );
}

describe('page of a movie', () => {
  it('TITLE-01 shows no empty blocks when little is known', async () => {
    await openMovie({
      director: [],
      screenplay: [],
      originalTitle: null,
      originCountry: [],
      releaseDate: null,
      length: null,
      revenue: null,
      genre: [],
      pegi: null,
      description: null,
    });
    expect(await screen.findByText('Nobody has described it yet')).toBeVisible();
    expect(screen.queryByRole('complementary', { name: 'Information' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Genres' })).toBeNull();
  });

  it('TITLE-01 has a place for the review that the community wrote, and leads a visitor to the log-in', async () => {
    await openMovie();
    expect(await screen.findByText('Reviews of blade in movies')).toBeVisible();
    expect(screen.getByRole('link', { name: MESSAGES.logInToRate })).toHaveAttribute('href', '/login');
  });

  it('TITLE-01 shows its name as the only h1, its facts, its cast and the name in the tab', async () => {
    await openMovie();
    expect(await screen.findByRole('heading', { level: 1, name: 'Blade' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toBe('Blade (1982) · Screenlore');
    expect(await facts()).toEqual({
      Director: 'Ridley',
      Screenplay: 'Hampton, David',
      'Original title': 'Le coureur',
      Country: 'United States of America',
      Release: 'June 25, 1982',
      Length: '1 h 57 min',
      Revenue: '$41\u00a0722\u00a0424',
      Genre: 'Sci-fi, Thriller',
      'Age rating': '16+',
    });
    expect(screen.getByRole('link', { name: /Rick/ })).toHaveAttribute('href', '/person/harrison');
    expect(server.calls).toEqual([
      expect.objectContaining({ call: 'get-movie', request: { titleId: 'blade' } }),
    ]);
  });

  it('TITLE-02 shows the average with two decimals, the count as k, and the source rating as the source’s', async () => {
    await openMovie();
    const panel = within(await screen.findByRole('region', { name: 'Rating' }));
    expect(panel.getByText('8.46')).toBeVisible();
    expect(panel.getByText('12.3k')).toBeVisible();
    expect(panel.getByText('7.9 of 10, 12.8k votes on TMDB')).toBeVisible();
  });

  it('TITLE-05 tells visitors that they have to log in to rate', async () => {
    await openMovie();
    expect(await screen.findByText(MESSAGES.logInToRate)).toBeVisible();
  });

  it('leaves out what no source knows', async () => {
    await openMovie({ revenue: null, screenplay: [], originalTitle: null, pegi: null, description: null });
    expect(Object.keys(await facts())).toEqual(['Director', 'Country', 'Release', 'Length', 'Genre']);
    expect(screen.getByText('Nobody has described it yet')).toBeVisible();
  });

  it('TITLE-06 says that an unknown id is not in the catalogue and leads on by search', async () => {
    server = fakeApi({ 'get-movie': () => ({ status: 404, body: { error: 'There is no such movie' } }) });
    const page = await renderPage('/movie/:movieId', MoviePage, '/movie/nothing');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This movie is not in the catalogue' }),
    ).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox'), 'blade runner{Enter}');
    expect(page.address()).toBe('/?q=blade+runner');
  });

  it('shows the reason of a failure in place, and the movie after a retry', async () => {
    let away = true;
    server = fakeApi({
      'get-movie': () =>
        away ? { status: 500, body: { error: 'The catalogue is away' } } : { body: { movie: movie() } },
    });
    await renderPage('/movie/:movieId', MoviePage, '/movie/blade');
    expect(await screen.findByText('The catalogue is away')).toBeVisible();
    away = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Blade' })).toBeVisible();
  });
});

describe('pages of series and games', () => {
  it('TITLE-01 shows every fact of a series', async () => {
    server = fakeApi({ 'get-serie': () => ({ body: { serie: serie() } }) });
    await renderPage('/serie/:serieId', SeriePage, '/serie/kingdom');
    expect(await facts()).toEqual({
      'Created by': 'Lars',
      Status: 'Ended',
      Seasons: '3',
      Episodes: '13',
      'First episode': 'November 24, 1994',
      'Last episode': 'October 9, 2022',
      'Length of an episode': '1 h 57 min',
      Country: 'Denmark',
      Genre: 'Sci-fi, Thriller',
      'Age rating': '16+',
    });
    expect(screen.getByText('1982–2022')).toBeVisible();
    expect(screen.getByText('The cast is not known')).toBeVisible();
  });

  it('TITLE-01 TITLE-02 shows every fact of a game, and no cast; its first two publishers stand in the hero', async () => {
    server = fakeApi({ 'get-game': () => ({ body: { game: game() } }) });
    await renderPage('/game/:gameId', GamePage, '/game/portal');
    expect(await facts()).toMatchObject({
      Platforms: 'PC, Xbox 360',
      Developer: 'Valve',
      Publisher: 'Valve, Buka, EA',
      Universe: 'Half-Life',
      'Add-ons': 'Still Alive',
    });
    expect(screen.getByText('Valve, Buka')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Cast' })).toBeNull();
  });
});

describe('photos and videos', () => {
  const photos = ['/1', '/2', '/3', '/4', '/5', '/6', '/7'];

  it('TITLE-03 shows at most six photos, and all of them in the lightbox by arrow keys', async () => {
    await openMovie({ photos });
    const open = await screen.findAllByRole('button', { name: /^Photo \d of 7/ });
    expect(open).toHaveLength(5);
    await pressAndLoad(open[4] as HTMLElement);
    const box = within(await screen.findByRole('dialog', { name: 'Photos of Blade' }));
    expect(box.getByRole('img', { name: 'Photo 5 of Blade' })).toHaveAttribute('src', '/5');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(box.getByText('1 of 7')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    expect(box.getByText('7 of 7')).toBeVisible();
  });

  it('TITLE-03 asks another site for nothing before a press, and says where there is no thumbnail', async () => {
    await openMovie({ photos, videos: ['https://youtu.be/XZ8daibM3AE', 'https://example.org/clip'] });
    expect(await screen.findByText('No thumbnail')).toBeVisible();
    expect(screen.getByRole('link', { name: /No thumbnail/ })).toHaveAttribute(
      'href',
      'https://example.org/clip',
    );
    expect(document.querySelector('iframe')).toBeNull();
    await pressAndLoad(screen.getByRole('button', { name: 'Play: Trailer of Blade' }));
    const player = await screen.findByTitle('Trailer of Blade (YouTube)');
    expect(player).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/XZ8daibM3AE?autoplay=1&rel=0',
    );
  });

  it('carries the yellow badge from nine on, with one decimal', async () => {
    await openMovie({
      roles: [role('Harrison', 'Rick'), role('Rutger', 'Roy', { activity: { rating: 9, ratedByCount: 3 } })],
    });
    expect(
      await screen.findByText('Rated 9.0 of 10', { exact: false, selector: '.badge *' }),
    ).toBeInTheDocument();
    expect(screen.getAllByText(/^Rated 9\.0 of 10/)).toHaveLength(2);
    expect(document.querySelectorAll('.badge')).toHaveLength(1);
  });
});
