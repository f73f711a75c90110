import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fakeApi } from '@screenlore/browser-kit/testing';
import { BROWSE_LIMITS, CATEGORIES } from '@screenlore/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pressAndLoad, renderPage } from '../shared/testing/render-page.js';
import { listedTitle } from '../shared/testing/samples.js';
import BrowsePage from './browse-page.js';
import { type BrowseChoice, browseSearch, NOTHING_CHOSEN, pageRequest, readBrowse } from './choice.js';

const FACETS = {
  total: 2,
  genres: [
    { genre: 'Drama', count: 40 },
    { genre: 'Horror', count: 2 },
  ],
  decades: [{ from: 1990, count: 7 }],
  countries: [{ country: 'FI', count: 3 }],
  lengths: [{ from: 90, to: 119, count: 5 }],
  ratings: [{ from: 8, count: 4 }],
  platforms: [],
  makers: [{ name: 'Ridley', count: 2 }],
  trailers: 1,
};

/** The numbers next to the choices in the panel. */
const COUNTS = {
  Drama: 40,
  '1990s': 7,
  Finland: 3,
  '90–119 min': 5,
  '8 and up': 4,
  Ridley: 2,
  'With a trailer': 1,
};

let server: ReturnType<typeof fakeApi>;
beforeEach(() => {
  server = fakeApi({
    'browse-titles': () => ({
      body: { movies: [listedTitle('movies', 'Blade'), listedTitle('movies', 'Kingdom')], total: 2 },
    }),
    'get-browse-facets': () => ({ body: FACETS }),
  });
});
afterEach(() => server.restore());

const open = (search = '') => renderPage('/movies/all', BrowsePage, `/movies/all${search}`);
const asked = (name: string) => server.calls.filter(({ call }) => call === name).at(-1)?.request;

describe('the address of a wall', () => {
  it('BROWSE-01 reads back every choice, and accepts only valid ones', () => {
    const parts: Partial<BrowseChoice>[] = [
      { genres: ['Drama', 'War'], any: true },
      { genres: ['Drama'] },
      { withoutGenres: ['Western', 'Sport'] },
      { years: { from: 1994, to: 1994 } },
      { years: { from: 1990, to: 1999 } },
      { countries: ['FI', 'US'] },
      { length: { from: null, to: 89 } },
      { length: { from: 150, to: null } },
      { length: { from: 90, to: 119 } },
      { rating: 8 },
      { platform: 'PC & more' },
      { maker: 'a=b&c Agnès' },
      { trailer: true },
      { own: ['unseen', 'wanted'] },
      { sort: 'name' },
      { sort: 'shuffle', seed: 77 },
    ];
    for (const part of parts)
      for (const other of parts) {
        const choice = { ...NOTHING_CHOSEN, ...part, ...other };
        expect(readBrowse('movies', new URLSearchParams(browseSearch(choice)))).toEqual({
          ...choice,
          any: choice.any && choice.genres.length > 1,
          seed: choice.sort === 'shuffle' ? choice.seed : 0,
        });
      }
    const odd = 'genre=Atlantis&genre=drama&year=19&length=-&rating=11&country=XX&own=mine&sort=odd&seed=-1';
    expect(readBrowse('movies', new URLSearchParams(odd))).toEqual({ ...NOTHING_CHOSEN, genres: ['Drama'] });
    expect(readBrowse('games', new URLSearchParams('genre=Horror&country=FI'))).toEqual(NOTHING_CHOSEN);
  });

  it('BROWSE-06 loads page by page', () => {
    for (const kind of CATEGORIES)
      expect(pageRequest(kind, NOTHING_CHOSEN, 120)).toMatchObject({
        kind,
        skip: 120,
        count: BROWSE_LIMITS.page,
      });
  });
});

describe('a wall', () => {
  it('BROWSE-01 shows the titles, their number, and what is chosen', async () => {
    await open('?genre=Drama&year=1990-1999');
    expect(await screen.findByRole('link', { name: /Blade/ })).toHaveAttribute('href', '/movie/blade');
    expect(screen.getByRole('status')).toHaveTextContent('2 movies');
    expect(document.title).toContain('All movies · Drama · 1990s');
    expect(screen.getByRole('link', { name: 'Remove 1990s' })).toHaveAttribute(
      'href',
      '/movies/all?genre=Drama',
    );
    expect(asked('browse-titles')).toMatchObject({
      kind: 'movies',
      genres: ['Drama'],
      yearFrom: 1990,
      yearTo: 1999,
    });
  });

  it('BROWSE-02 one press chooses a genre, another removes it', async () => {
    await open('?sort=name');
    const row = within(screen.getByRole('navigation', { name: 'Genres' }));
    expect(await row.findByRole('link', { name: /Drama/ })).toHaveTextContent('40');
    // Genres that would leave nothing are not offered.
    await waitFor(() => expect(row.queryByRole('link', { name: /Western/ })).toBeNull());
    expect(row.getByRole('link', { name: /Horror/ })).toHaveAttribute(
      'href',
      '/movies/all?genre=Horror&sort=name',
    );
    cleanup();
    await open('?genre=Horror&sort=name');
    const chosen = within(screen.getByRole('navigation', { name: 'Genres' }));
    expect(await chosen.findByRole('link', { name: /Horror/ })).toHaveAttribute(
      'href',
      '/movies/all?sort=name',
    );
    expect(asked('browse-titles')).toMatchObject({ genres: ['Horror'], sort: 'name' });
  });

  it('BROWSE-02 BROWSE-03 the panel has every filter with its number, and its button shows the resulting number', async () => {
    await open();
    await pressAndLoad(await screen.findByRole('button', { name: 'Filters' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    for (const [name, count] of Object.entries(COUNTS))
      expect(panel.getByRole('button', { name })).toHaveTextContent(`${name}${count}`);
    await userEvent.click(panel.getByRole('button', { name: '1990s' }));
    await userEvent.click(panel.getByRole('button', { name: 'Ridley' }));
    await userEvent.click(panel.getByRole('button', { name: 'Exclude a genre' }));
    const ruledOut = within(panel.getByRole('group', { name: 'Exclude genre' }));
    await userEvent.click(ruledOut.getByRole('button', { name: 'Horror' }));
    expect(asked('get-browse-facets')).toMatchObject({
      yearFrom: 1990,
      maker: 'Ridley',
      withoutGenres: ['Horror'],
    });
    await userEvent.click(await panel.findByRole('button', { name: 'Show 2 movies' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked('browse-titles')).toMatchObject({ yearFrom: 1990, yearTo: 1999, maker: 'Ridley' });
    expect(screen.getByRole('button', { name: 'Filters (3)' })).toBeVisible();
  });

  it('BROWSE-02 keeps the earlier results until the next ones arrive', async () => {
    await open();
    await screen.findByRole('link', { name: /Blade/ });
    let answer: () => void = () => undefined;
    server.restore();
    server = fakeApi({
      'browse-titles': () =>
        new Promise((resolve) => {
          answer = () => resolve({ body: { movies: [listedTitle('movies', 'Ran')], total: 1 } });
        }),
      'get-browse-facets': () => ({ body: FACETS }),
    });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'A to Z');
    expect(screen.getByRole('region', { name: 'All movies' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('link', { name: /Blade/ })).toBeVisible();
    await act(async () => answer());
    expect(await screen.findByRole('link', { name: /Ran/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Blade/ })).toBeNull();
  });

  it('BROWSE-03 shows no numbers next to genres while none are known, and can reload filters', async () => {
    server.restore();
    server = fakeApi({
      'browse-titles': () => ({ body: { movies: [listedTitle('movies', 'Blade')], total: 1 } }),
      'get-browse-facets': () => ({ status: 500, body: { error: 'No counts.' } }),
    });
    await open();
    await screen.findByRole('link', { name: /Blade/ });
    const row = within(screen.getByRole('navigation', { name: 'Genres' }));
    expect(row.getByRole('link', { name: /Drama/ })).toHaveTextContent(/^Drama$/);
    await pressAndLoad(screen.getByRole('button', { name: 'Filters' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(await panel.findByText('No counts.')).toBeVisible();
    expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('BROWSE-04 a shuffled wall has its seed in the address, and can be shuffled again', async () => {
    await open();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Order' }), 'Shuffled');
    await waitFor(() => expect(asked('browse-titles')).toMatchObject({ sort: 'shuffle' }));
    const { seed } = asked('browse-titles') as { seed: number };
    await userEvent.click(screen.getByRole('button', { name: 'Shuffle again' }));
    await waitFor(() => expect((asked('browse-titles') as { seed: number }).seed).not.toBe(seed));
  });

  it('BROWSE-02 says which filter to remove if nothing matches', async () => {
    server.restore();
    server = fakeApi({
      'browse-titles': () => ({ body: { movies: [], total: 0 } }),
      'get-browse-facets': () => ({ body: { ...FACETS, total: 0 } }),
    });
    await open('?genre=Drama&maker=Nobody');
    expect(await screen.findByText('No movies match')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Without Nobody' })).toHaveAttribute(
      'href',
      '/movies/all?genre=Drama',
    );
    expect(screen.getByRole('link', { name: 'Clear all filters' })).toHaveAttribute('href', '/movies/all');
  });

  it('BROWSE-05 offers personal filters only to members', async () => {
    await open();
    await screen.findByRole('link', { name: /Blade/ });
    expect(screen.queryByRole('button', { name: 'Hide seen' })).toBeNull();
  });
});
