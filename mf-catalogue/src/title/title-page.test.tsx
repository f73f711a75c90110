import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type BlockLoader, setBlockLoader } from '@screenlore/browser-kit';
import { type FakeApi, fakeApi, setMedia } from '@screenlore/browser-kit/testing';
import { MESSAGES } from '@screenlore/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pressAndLoad, renderPage } from '../shared/testing/render-page.js';
import { game, listedTitle, movie, role, serie } from '../shared/testing/samples.js';
import GamePage from './game-page.js';
import MoviePage from './movie-page.js';
import SeriePage from './serie-page.js';

let server: FakeApi;

const community = Promise.resolve({
  blocks: {
    TitleArticles: ({ titleId }: { titleId: string }) => <p>Articles about {titleId}</p>,
    TitleReviews: ({ titleId, category }: { titleId: string; category: string }) => (
      <p>
        Reviews of {titleId} in {category}
      </p>
    ),
    TitleThread: ({ title }: { title: string }) => <p>The thread of {title}</p>,
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
  const block = await screen.findByRole('region', { name: 'Information' });
  return Object.fromEntries(
    within(block)
      .getAllByRole('term')
      .map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']),
  );
}

describe('page of a movie', () => {
  it('TITLE-23 shows rows of the same makers and series next to similar ones, and no empty rows', async () => {
    const like = (name: string) => listedTitle('movies', name);
    server = fakeApi({
      'get-movie': () => ({ body: { movie: movie() } }),
      'get-similar-titles': () => ({
        body: {
          titles: [{ title: like('Brazil'), because: { what: 'genre', name: 'Sci-fi' } }],
          ofSeries: [],
          ofMakers: { makers: [{ name: 'Ridley', nameId: 'ridley' }], titles: [like('Alien')] },
        },
      }),
    });
    await renderPage('/movie/:movieId', MoviePage, '/movie/blade');
    const more = within(await screen.findByRole('region', { name: 'More by Ridley' }));
    expect(more.getByRole('link', { name: /Alien/ })).toHaveAttribute('href', '/movie/alien');
    expect(more.getByRole('link', { name: 'All titles' })).toHaveAttribute('href', '/person/ridley');
    expect(screen.getByRole('region', { name: 'Similar movies' })).toHaveTextContent('Brazil');
    expect(screen.queryByRole('region', { name: 'In the same series' })).toBeNull();
  });

  it('TITLE-20 an old address becomes the current one', async () => {
    server = fakeApi({ 'get-movie': () => ({ body: { movie: movie({ titleId: 'दिल-1990' }) } }) });
    const { address } = await renderPage('/movie/:movieId', MoviePage, '/movie/दल-1990');
    await waitFor(() => expect(decodeURI(address())).toBe('/movie/दिल-1990'));
  });

  it('TITLE-01 shows no empty blocks when little is known', async () => {
    await openMovie({
      director: [],
      screenplay: [],
      originalTitle: null,
      originCountry: [],
      year: null,
      releaseDate: null,
      length: null,
      revenue: null,
      genre: [],
      pegi: null,
      description: null,
    });
    expect(await screen.findByText(/^No description yet:/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Information' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Genres' })).toBeNull();
  });

  it('TALK-01 has a discussion; a series has none', async () => {
    await openMovie();
    expect(await screen.findByText(`The thread of ${movie()._id}`)).toBeVisible();
    server.restore();
    cleanup();
    server = fakeApi({ 'get-serie': () => ({ body: { serie: serie() } }) });
    await renderPage('/serie/:serieId', SeriePage, '/serie/kingdom');
    expect(await screen.findByText('Reviews of kingdom in series')).toBeVisible();
    expect(screen.queryByText(/^The thread of/)).toBeNull();
  });

  it('TITLE-01 has a place for the community’s review, and sends a visitor to the log-in', async () => {
    await openMovie();
    expect(await screen.findByText('Reviews of blade in movies')).toBeVisible();
    expect(screen.getByRole('link', { name: MESSAGES.logInToRate })).toHaveAttribute(
      'href',
      '/login?next=%2Fmovie%2Fblade',
    );
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
    const cast = within(screen.getByRole('region', { name: 'Cast' }));
    expect(cast.getByRole('link', { name: /Rick/ })).toHaveAttribute('href', '/person/harrison');
    expect(server.calls.filter(({ call }) => call === 'get-movie')).toEqual([
      expect.objectContaining({ request: { titleId: 'blade' } }),
    ]);
  });

  it('TITLE-02 TITLE-11 shows the average with two decimals, the count as k, and the source rating as the source’s', async () => {
    await openMovie();
    const panel = within(await screen.findByRole('region', { name: 'Rating' }));
    expect(panel.getByText('8.46')).toBeVisible();
    expect(panel.getByText('12.3k')).toBeVisible();
    expect(panel.getByText('7.9 of 10, 12.8k votes on TMDB')).toBeVisible();
  });

  it('TITLE-05 tells visitors that they must log in to rate', async () => {
    await openMovie();
    expect(await screen.findByText(MESSAGES.logInToRate)).toBeVisible();
  });

  it('leaves out unknown facts', async () => {
    await openMovie({ revenue: null, screenplay: [], originalTitle: null, pegi: null, description: null });
    expect(Object.keys(await facts())).toEqual(['Director', 'Country', 'Release', 'Length', 'Genre']);
    expect(screen.getByText(/^No description yet:/)).toBeVisible();
  });

  it('TITLE-06 says that an unknown id is not in the catalogue, and offers search', async () => {
    server = fakeApi({ 'get-movie': () => ({ status: 404, body: { error: 'There is no such movie' } }) });
    const page = await renderPage('/movie/:movieId', MoviePage, '/movie/nothing');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This movie is not in the catalogue' }),
    ).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox'), 'blade runner{Enter}');
    expect(page.address()).toBe('/?q=blade+runner');
  });

  it('SHELL-23 shows the reason of a failure in place, and the movie after a retry', async () => {
    let down = true;
    server = fakeApi({
      'get-movie': () =>
        down
          ? { status: 500, body: { error: 'The catalogue is unavailable' } }
          : { body: { movie: movie() } },
    });
    await renderPage('/movie/:movieId', MoviePage, '/movie/blade');
    expect(await screen.findByText('The catalogue is unavailable')).toBeVisible();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Blade' })).toBeVisible();
  });
});

describe('TITLE-01 ratings and roles', () => {
  it('shows the numbers of ratings from ten to one, with the labels of the scale', async () => {
    await openMovie({ ratingCounts: [1, 0, 0, 0, 0, 0, 2, 9, 30, 8] });
    const list = await screen.findByRole('list', { name: 'Ratings from ten to one' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows).toHaveLength(10);
    expect(rows[0]).toHaveTextContent('10, Masterpiece: 8 ratings, 16%');
    expect(rows[1]).toHaveTextContent('9, Excellent: 30 ratings, 60%');
    expect(rows[8]).toHaveTextContent('2, Terrible: 0 ratings, 0%');
    expect(rows[9]).toHaveTextContent('1, Abysmal: 1 rating, 2%');
  });

  it('TITLE-24 says in one line that there are no ratings', async () => {
    await openMovie();
    const part = within(await screen.findByRole('region', { name: 'How people rate it' }));
    expect(part.getByText(/No ratings yet/)).toBeVisible();
    expect(part.queryByRole('list')).toBeNull();
  });

  it('ranks the roles, and links to the people and to all roles', async () => {
    await openMovie({
      roles: [
        role('Harrison', 'Rick', { activity: { rating: 8.2, ratedByCount: 60 } }),
        role('Rutger', 'Roy', { activity: { rating: 9.4, ratedByCount: 60 } }),
        role('Extra', 'Nobody', { activity: { rating: null, ratedByCount: 0 } }),
      ],
    });
    const part = within(await screen.findByRole('region', { name: 'Role ranking' }));
    const places = part.getAllByRole('listitem');
    expect(places.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Roy'),
      expect.stringContaining('Rick'),
    ]);
    expect(places[0]).toHaveTextContent('9.4');
    expect(part.getByRole('link', { name: /Roy/ })).toHaveAttribute('href', '/person/rutger');
    expect(part.getByRole('link', { name: 'All roles' })).toHaveAttribute(
      'href',
      '/ranking?category=movie+roles&sub=male',
    );
  });

  it('TITLE-24 says in one line that no role is rated', async () => {
    await openMovie({ roles: [role('Harrison', 'Rick', { activity: { rating: null, ratedByCount: 0 } })] });
    expect(await screen.findByText(/^No role has been rated yet\./)).toBeVisible();
  });

  it('PERSON-07 BROWSE-07 genre, year, country, place and makers are links', async () => {
    await openMovie({
      director: ['Harrison', 'Ridley'],
      makers: [{ name: 'Ridley', nameId: 'ridley-2' }],
      genre: ['Sci-fi', 'Home-made'],
    });
    const block = within(await screen.findByRole('region', { name: 'Information' }));
    const genres = within(screen.getByRole('list', { name: 'Genres' }));
    const ranking = '/ranking?category=movies&sub=top+500';
    expect(genres.getByRole('link', { name: 'Sci-fi' })).toHaveAttribute('href', '/movies/all?genre=Sci-fi');
    expect(genres.queryByRole('link', { name: 'Home-made' })).toBeNull();
    expect(screen.getByRole('link', { name: '1982' })).toHaveAttribute('href', '/movies/all?year=1982');
    expect(block.getByRole('link', { name: 'United States of America' })).toHaveAttribute(
      'href',
      '/movies/all?country=US',
    );
    expect(screen.getByRole('link', { name: 'Number 7 in the ranking' })).toHaveAttribute('href', ranking);
    expect(block.getByRole('link', { name: 'Ridley' })).toHaveAttribute('href', '/person/ridley-2');
    expect(block.queryByRole('link', { name: 'Harrison' })).toBeNull();
  });

  it('RANK-15 links an upcoming title to the list that contains it, and nowhere if no list does', async () => {
    const ahead = new Date().getFullYear() + 1;
    await openMovie({ releaseDate: `${ahead}-05-01`, year: ahead, genre: ['Sci-fi'] });
    const anticipated = '/ranking?category=movies&sub=most+anticipated';
    const genres = await screen.findByRole('list', { name: 'Genres' });
    expect(within(genres).getByRole('link', { name: 'Sci-fi' })).toHaveAttribute(
      'href',
      `${anticipated}&genre=Sci-fi`,
    );
    expect(screen.getByRole('link', { name: String(ahead) })).toHaveAttribute(
      'href',
      `${anticipated}&year=${ahead}`,
    );
    cleanup();
    // Before the first year in the filters.
    await openMovie({ releaseDate: null, year: 1838 });
    expect(await screen.findAllByText('1838')).not.toHaveLength(0);
    expect(screen.queryByRole('link', { name: '1838' })).toBeNull();
  });

  it('TITLE-04 shows nine of a large cast first on mobile, and all on demand', async () => {
    await openMovie({
      roles: Array.from({ length: 14 }, (_, place) => role(`Actor ${place}`, `Part ${place}`)),
    });
    const part = within(await screen.findByRole('region', { name: 'Cast' }));
    expect(part.getAllByRole('listitem')).toHaveLength(14);
    const more = part.getByRole('button', { name: 'Show all 14' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    expect(part.getByRole('button', { name: 'Show fewer' })).toHaveAttribute('aria-expanded', 'true');
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
      'Episode length': '1 h 57 min',
      Country: 'Denmark',
      Genre: 'Sci-fi, Thriller',
      'Age rating': '16+',
    });
    expect(screen.getByText('1982–2022')).toBeVisible();
    expect(screen.getByText(/^No cast yet:/)).toBeVisible();
  });

  it('TITLE-01 TITLE-02 shows every fact of a game, and no cast; its first two publishers are in the hero', async () => {
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

  it('TITLE-03 shows at most six photos, and all of them in the lightbox with arrow keys', async () => {
    await openMovie({ photos });
    const open = await screen.findAllByRole('button', { name: /^Photo \d of 7/ });
    expect(open).toHaveLength(6);
    await pressAndLoad(open[4] as HTMLElement);
    const box = within(await screen.findByRole('dialog', { name: 'Photos from Blade' }));
    expect(box.getByRole('img', { name: 'Photo 5 from Blade' })).toHaveAttribute('src', '/5');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(box.getByText('1 of 7')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    expect(box.getByText('7 of 7')).toBeVisible();
    await userEvent.keyboard('{Home}');
    expect(box.getByText('1 of 7')).toBeVisible();
    await userEvent.keyboard('{End}{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(open[4]).toHaveFocus());
  });

  it('TITLE-03 offers all photos if there are more than six', async () => {
    await openMovie({ photos });
    await pressAndLoad(await screen.findByRole('button', { name: 'See all 7 photos' }));
    const box = within(await screen.findByRole('dialog', { name: 'Photos from Blade' }));
    expect(box.getByText('1 of 7')).toBeVisible();
    await userEvent.click(box.getByRole('button', { name: 'Photo before' }));
    expect(box.getByText('7 of 7')).toBeVisible();
  });

  it('TITLE-03 preloads the photos next to the open one, and no others', async () => {
    await openMovie({ photos });
    await pressAndLoad((await screen.findAllByRole('button', { name: /^Photo \d of 7/ }))[2] as HTMLElement);
    const box = await screen.findByRole('dialog', { name: 'Photos from Blade' });
    const fetched = [...box.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(fetched).toEqual(['/2', '/3', '/4']);
  });

  it.each([
    [1, ['line']],
    [2, ['card', 'card']],
    [3, ['large', 'card', 'card']],
    [5, ['large', 'card', 'card', 'card', 'card']],
  ])('TITLE-03 lays out %i videos', async (count, layouts) => {
    const ids = ['XZ8daibM3AE', 'XZ8daibM3AF', 'XZ8daibM3AG', 'XZ8daibM3AH', 'XZ8daibM3AI'];
    await openMovie({ videos: ids.slice(0, count).map((id) => `https://youtu.be/${id}`) });
    const part = within(await screen.findByRole('region', { name: 'Videos' }));
    const cards = part.getAllByRole('button');
    expect(cards.map((card) => card.dataset['layout'])).toEqual(layouts);
  });

  it('TITLE-03 requests nothing from another site before a press, and says when there is no thumbnail', async () => {
    await openMovie({
      photos,
      videos: ['https://youtu.be/XZ8daibM3AE', 'https://example.org/clip'],
      thumbnails: ['/still', null],
    });
    expect(await screen.findByText('No thumbnail')).toBeVisible();
    const videos = screen.getByRole('region', { name: 'Videos' });
    expect([...videos.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/still']);
    expect(screen.getByRole('link', { name: /No thumbnail/ })).toHaveAttribute(
      'href',
      'https://example.org/clip',
    );
    expect(document.querySelector('iframe')).toBeNull();
    await pressAndLoad(screen.getByRole('button', { name: 'Play: Trailer for Blade' }));
    const player = await screen.findByTitle('Trailer for Blade (YouTube)');
    expect(player).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/XZ8daibM3AE?autoplay=1&rel=0',
    );
  });

  it('PERSON-05 TITLE-01 shows the yellow badge on a role from nine on, with one decimal', async () => {
    await openMovie({
      roles: [role('Harrison', 'Rick'), role('Rutger', 'Roy', { activity: { rating: 9, ratedByCount: 3 } })],
    });
    const cast = await screen.findByRole('region', { name: 'Cast' });
    expect(within(cast).getAllByText('Rated 9.0 of 10')).toHaveLength(2);
    const badges = cast.querySelectorAll('.badge');
    expect(badges).toHaveLength(1);
    expect(badges[0]?.closest('a')).toHaveAttribute('href', '/person/rutger');
  });
});
