import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useNavigate } from '@screenlore/browser-kit/router';
import { type FakeApi, fakeApi, setMedia } from '@screenlore/browser-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pressAndLoad, renderPage } from '../shared/testing/render-page.js';
import { actor, listedTitle, role } from '../shared/testing/samples.js';
import RankingPage from './ranking-page.js';

interface Step {
  count: number;
  skip?: number;
  countTotal?: boolean;
}

/** `length` movies; the call answers the requested step, and the total on request. */
const movies = (length: number) => (request: unknown) => {
  const { count, skip = 0, countTotal } = request as Step;
  const step = Math.max(0, Math.min(count, length - skip));
  return {
    body: {
      movies: Array.from({ length: step }, (_, index) => listedTitle('movies', `Movie${skip + index + 1}`)),
      ...(countTotal && { total: length }),
    },
  };
};

const counts = {
  genres: [
    { genre: 'Drama', count: 1204 },
    { genre: 'Crime', count: 1 },
  ],
  countries: [{ country: 'FR', count: 12 }],
  years: [{ year: 1839, count: 3 }],
};
/** With a genre, each country has fewer. */
const facets = (request: unknown) => {
  const { genre } = request as { genre: string | null };
  return { body: genre === null ? counts : { ...counts, countries: [{ country: 'FR', count: 5 }] } };
};

let server: FakeApi;
beforeEach(() => {
  sessionStorage.clear();
  setMedia({ width: 1440 });
  server = fakeApi({
    'get-movies-top-rated': movies(3),
    'get-movies-new': movies(2),
    'get-movies-by-filters': movies(1),
    'get-title-facets': facets,
    'get-series-new': () => ({ body: { series: [listedTitle('series', 'Kingdom')] } }),
    'get-games-top-rated': () => ({ body: { games: [listedTitle('games', 'Portal')] } }),
    'get-roles-movie-male': () => ({ body: { roles: [role('Harrison', 'Rick')] } }),
    'get-roles-movie-female': () => ({ body: { roles: [role('Sigourney', 'Ellen')] } }),
    'get-actors-top-rated': () => ({ body: { actors: [actor()] } }),
  });
});
afterEach(() => server.restore());

/** The page with other ways to navigate: the browser's back button, and a link with navigation state only. */
function PageWithMoves() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button
        type="button"
        onClick={() => void navigate('/ranking', { state: { category: 'series', subCategory: 'new' } })}
      >
        New series
      </button>
      <button
        type="button"
        onClick={() => void navigate({ search: '?category=movies&sub=top+500&genre=Drama&page=25' })}
      >
        Dramas at the end
      </button>
      <RankingPage />
    </>
  );
}

const open = (search = '') => renderPage('/ranking', PageWithMoves, `/ranking${search}`);
const goBack = () => userEvent.click(screen.getByRole('button', { name: 'Back' }));
const tab = (name: string) => screen.findByRole('tab', { name });
const lastCall = () => server.calls.at(-1);

/** Hundreds of rows are slow without a browser. */
const PATIENCE = { timeout: 50_000 };

describe('ranking', () => {
  it('RANK-10 explains the order, and on a press the reason, when the order is by rating', async () => {
    await open();
    const line = await screen.findByText('By weighted rating, with the average beside it');
    const why = screen.getByText(/^A few votes count for little, .* members’ ratings alone\.$/);
    expect(why).not.toBeVisible();
    await userEvent.click(line);
    expect(why).toBeVisible();
    await userEvent.click(await tab('New'));
    await waitFor(() => expect(screen.queryByText(/^By weighted rating/)).toBeNull());
    await userEvent.click(await tab('Actors'));
    await userEvent.click(await screen.findByText(/^By weighted rating/));
    expect(screen.getByText('A few votes count for little, so a single 10 never comes first.')).toBeVisible();
  });

  it('RANK-16 RANK-17 a row shows the number that ranks it, with the average next to it, and neither without votes', async () => {
    const rated = listedTitle('movies', 'Rated');
    const elsewhere = listedTitle('movies', 'Elsewhere');
    const unrated = listedTitle('movies', 'Unrated');
    rated.activity = { ...rated.activity, rating: 9.25, ratedByCount: 1200 };
    elsewhere.activity = { ...elsewhere.activity, rating: null, ratedByCount: 0 };
    unrated.activity = { ...unrated.activity, rating: null, ratedByCount: 0 };
    server.restore();
    server = fakeApi({
      'get-movies-top-rated': () => ({
        body: { movies: [{ ...rated, weighted: 8.4142 }, { ...elsewhere, weighted: 7.1 }, unrated] },
      }),
      'get-roles-movie-male': () => ({ body: { roles: [{ ...role('Harrison', 'Rick'), weighted: 8.456 }] } }),
    });
    await open();
    const row = (name: RegExp) => screen.findByRole('link', { name });
    const words = (await row(/Rated 1982/)).textContent ?? '';
    expect(words).toMatch(/8\.41Rated 8\.41 of 10avg\. 9\.251\.2k votes$/);
    const told = (await row(/Elsewhere/)).textContent ?? '';
    expect(told).toMatch(/7\.10Rated 7\.10 of 100 votes$/);
    expect(told).not.toContain('avg.');
    const none = await row(/Unrated/);
    expect(none).toHaveTextContent(/No votes yet$/);
    expect(none).not.toHaveTextContent('0 votes');
    expect(none).toHaveClass('unrated');
    expect(await row(/Rated 1982/)).not.toHaveClass('unrated');
    await userEvent.click(await tab('Movie roles'));
    expect((await row(/Rick/)).textContent).toMatch(/Rated 8\.46 of 10avg\. \d\.\d\d/u);
  });

  it('RANK-01 RANK-04 starts with the first category and sub-category, and has a heading for them', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Best movies' })).toBeVisible();
    expect(await tab('Movies')).toHaveAttribute('aria-selected', 'true');
    expect(await tab('Top 500')).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('link', { name: /^Number 1\s?Movie1 1982/ })).toHaveAttribute(
      'href',
      '/movie/movie1',
    );
  });

  it('RANK-02 starts as the address or the navigation state says', async () => {
    await open('?category=series&sub=new');
    expect(await screen.findByRole('heading', { name: 'Best series' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /Kingdom/ })).toBeVisible();
    expect(lastCall()).toMatchObject({ call: 'get-series-new', request: { count: 100 } });
  });

  it('RANK-01 another category starts with its first sub-category and clears the filters', async () => {
    const page = await open('?category=movies&sub=new&genre=Drama');
    await userEvent.click(await tab('Movie roles'));
    expect(await screen.findByRole('link', { name: /Rick/ })).toBeVisible();
    expect(await tab('Male')).toHaveAttribute('aria-selected', 'true');
    expect(page.address()).toBe('/ranking?category=movie+roles&sub=male');
    expect(screen.queryByRole('button', { name: /Filters/ })).toBeNull();
    await userEvent.click(await tab('Female'));
    expect(await screen.findByRole('link', { name: /Ellen/ })).toBeVisible();
    await userEvent.click(await tab('Actors'));
    expect(await screen.findByRole('link', { name: /Ada Quill/ })).toHaveAttribute('href', '/person/ada');
  });

  it('RANK-02 uses the navigation state if the address is empty, and mirrors it there', async () => {
    const page = await open();
    await userEvent.click(screen.getByRole('button', { name: 'New series' }));
    expect(await screen.findByRole('link', { name: /Kingdom/ })).toBeVisible();
    expect(page.address()).toBe('/ranking?category=series&sub=new');
  });

  it('RANK-01 each choice is a step of the history, and going back undoes it', async () => {
    const page = await open();
    await userEvent.click(await tab('New'));
    expect(await tab('New')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(await tab('Games'));
    expect(await screen.findByRole('link', { name: /Portal/ })).toBeVisible();
    await goBack();
    expect(page.address()).toBe('/ranking?category=movies&sub=new');
    expect(await tab('New')).toHaveAttribute('aria-selected', 'true');
    await goBack();
    expect(await tab('Top 500')).toHaveAttribute('aria-selected', 'true');
  });

  it('RANK-07 starts with a hundred places, and loads more on demand until the end', async () => {
    server.restore();
    server = fakeApi({ 'get-movies-top-rated': movies(105) });
    await open();
    expect(await screen.findByText('100 places')).toHaveAttribute('role', 'status');
    // Found by text: computing roles of two hundred rows takes seconds without a browser.
    await userEvent.click(await screen.findByText('Show places 101–200'));
    const last = await screen.findByText('Movie105', {}, PATIENCE);
    expect(last.closest('a')).toHaveAttribute('href', '/movie/movie105');
    expect(screen.getByText('Movie1').closest('a')).toHaveTextContent('1');
    expect(lastCall()?.request).toEqual({ count: 100, skip: 100 });
    expect(screen.queryByText(/Show places/)).toBeNull();
  });

  it('RANK-07 loads the whole list once the visitor scrolls, in steps of 100', async () => {
    server.restore();
    server = fakeApi({ 'get-movies-top-rated': movies(205) });
    await open();
    await screen.findByText('100 places');
    expect(server.calls).toHaveLength(1);
    fireEvent.scroll(window);
    const last = await screen.findByText('Movie205', {}, PATIENCE);
    expect(last.closest('a')).toHaveAttribute('href', '/movie/movie205');
    expect(screen.getByText('205 places')).toHaveAttribute('role', 'status');
    expect(server.calls.map(({ request }) => (request as Step).skip ?? 0)).toEqual([0, 100, 200]);
  }, 60_000);

  it('says when the ranking is empty, and when it failed to load', async () => {
    server.restore();
    server = fakeApi({
      'get-movies-top-rated': () => ({ status: 500, body: { error: 'The catalogue is unavailable' } }),
    });
    await open();
    expect(await screen.findByText('The catalogue is unavailable')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('filters', () => {
  async function openPanel() {
    await pressAndLoad(await screen.findByRole('button', { name: /^Filters/ }));
    return screen.findByRole('dialog', { name: 'Filters' });
  }
  const press = (panel: HTMLElement, name: string) =>
    userEvent.click(within(panel).getByRole('button', { name }));

  it('RANK-03 RANK-04 RANK-05 loads with Show results, which closes the panel and names the choice', async () => {
    const page = await open();
    const panel = await openPanel();
    await press(panel, 'Crime');
    await press(panel, 'Crime');
    await press(panel, 'Drama');
    await press(panel, 'France');
    expect(server.calls.some(({ call }) => call === 'get-movies-by-filters')).toBe(false);
    await press(panel, 'Show results');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Best movies · Drama · France',
    );
    expect(await screen.findByText('1 movie')).toBeVisible();
    expect(server.calls).toContainEqual(
      expect.objectContaining({
        call: 'get-movies-by-filters',
        request: { count: 100, genre: 'Drama', country: 'FR', year: null },
      }),
    );
    expect(page.address()).toBe('/ranking?category=movies&sub=top+500&genre=Drama&country=France');
  });

  it('RANK-14 shows next to each option its number of titles, given the other choices', async () => {
    await open('?category=movies&sub=new');
    const panel = await openPanel();
    const option = (name: string) => within(panel).getByRole('button', { name });
    await waitFor(() => expect(option('Drama')).toHaveAccessibleDescription('1,204 movies'));
    expect(option('Drama')).toHaveTextContent('Drama1,204');
    expect(option('Crime')).toHaveAccessibleDescription('1 movie');
    expect(option('Comedy')).toHaveAccessibleDescription('0 movies');
    expect(option('France')).toHaveAccessibleDescription('12 movies');
    await press(panel, 'Drama');
    await waitFor(() => expect(option('France')).toHaveAccessibleDescription('5 movies'));
    expect(lastCall()).toMatchObject({
      call: 'get-title-facets',
      request: { kind: 'movies', list: 'new', genre: 'Drama', country: null, year: null },
    });
    server.restore();
    server = fakeApi({ 'get-title-facets': () => ({ status: 500, body: { error: 'No counts.' } }) });
    await press(panel, 'Crime');
    await waitFor(() => expect(option('France')).not.toHaveAccessibleDescription());
    expect(option('France')).toHaveTextContent(/^France$/);
  });

  it('RANK-03 finds an option by part of its name; Save keeps it without applying it', async () => {
    await open();
    const panel = await openPanel();
    expect(within(panel).getAllByRole('button', { name: /^\d{4}$/ })).toHaveLength(14);
    await userEvent.click(
      within(panel).getAllByRole('button', { name: 'Show all...' }).at(-1) as HTMLElement,
    );
    const all = await screen.findByRole('dialog', { name: 'Years' });
    await userEvent.type(within(all).getByRole('searchbox'), '183');
    expect(
      within(all)
        .getAllByRole('button', { name: /^\d{4}$/ })
        .map((year) => year.textContent),
    ).toEqual(['18393']);
    await press(all, '1839');
    await press(all, 'Save');
    const back = await screen.findByRole('dialog', { name: 'Filters' });
    expect(within(back).getByRole('button', { name: '1839' })).toHaveAttribute('aria-pressed', 'true');
    expect(server.calls.some(({ call }) => call === 'get-movies-by-filters')).toBe(false);
  });

  it('RANK-03 Clear all shows the unfiltered list and leaves the panel open', async () => {
    const page = await open('?category=movies&sub=top+500&genre=Drama');
    const panel = await openPanel();
    await press(panel, 'Clear all');
    expect(page.address()).toBe('/ranking?category=movies&sub=top+500');
    expect(within(panel).getByRole('button', { name: 'Drama' })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  });

  it('RANK-03 offers no country for games', async () => {
    await open('?category=games');
    const panel = await openPanel();
    expect(within(panel).getByRole('group', { name: 'Genre' })).toBeVisible();
    expect(within(panel).queryByRole('group', { name: 'Country' })).toBeNull();
  });

  it('RANK-03 closes a group’s options without a choice, back to where they were opened', async () => {
    await open();
    const panel = await openPanel();
    const showAll = () => within(panel).getAllByRole('button', { name: 'Show all...' })[0] as HTMLElement;
    await userEvent.click(showAll());
    await screen.findByRole('dialog', { name: 'Genre' });
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await userEvent.type(screen.getByRole('searchbox'), 'WEST');
    await press(panel, 'Western');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Filters' });
    expect(showAll()).toHaveFocus();
    expect(within(panel).queryByRole('button', { name: 'Western' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('RANK-13 filters the chosen list, with its possible years', async () => {
    const page = await open('?category=movies&sub=most+anticipated');
    const panel = await openPanel();
    const thisYear = new Date().getFullYear();
    expect(within(panel).queryByRole('button', { name: String(thisYear - 1) })).toBeNull();
    await press(panel, String(thisYear + 1));
    await press(panel, 'Show results');
    expect(await screen.findByText('1 movie')).toBeVisible();
    expect(page.address()).toBe(`/ranking?category=movies&sub=most+anticipated&year=${thisYear + 1}`);
    expect(server.calls).toContainEqual(
      expect.objectContaining({
        call: 'get-movies-by-filters',
        request: { count: 100, genre: null, country: null, year: thisYear + 1, list: 'most anticipated' },
      }),
    );
    expect(screen.queryByText(/^By weighted rating/)).toBeNull();
  });

  it('RANK-14 pages through thousands in steps of 500', async () => {
    server.restore();
    server = fakeApi({ 'get-movies-by-filters': movies(12_003) });
    const page = await open('?category=movies&sub=top+500&genre=Drama&page=24');
    expect(await screen.findByText('12,003 movies, page 24 of 25')).toBeVisible();
    expect(await screen.findByText('Show places 11601–11700')).toBeVisible();
    expect((await screen.findByText('Movie11501')).closest('a')).toHaveTextContent(/^Number 11501/);
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/ranking?category=movies&sub=top+500&genre=Drama&page=25',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Dramas at the end' }));
    expect(await screen.findByText('12,003 movies, page 25 of 25')).toHaveFocus();
    expect(await screen.findByText('Movie12003')).toBeVisible();
    expect(screen.queryByText(/Show places/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Drama' }));
    expect(page.address()).toBe('/ranking?category=movies&sub=top+500');
  });

  it('RANK-14 leads from a page that does not exist to the last one', async () => {
    server.restore();
    server = fakeApi({ 'get-movies-by-filters': movies(501) });
    await open('?category=movies&sub=top+500&genre=Drama&page=7');
    expect(await screen.findByText('There is no page 7')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to page 2, the last one' })).toHaveAttribute(
      'href',
      '/ranking?category=movies&sub=top+500&genre=Drama&page=2',
    );
  });

  it('RANK-03 a press on an active filter next to the list removes it', async () => {
    const page = await open('?category=movies&sub=top+500&genre=Drama&year=1999');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove 1999' }));
    expect(page.address()).toBe('/ranking?category=movies&sub=top+500&genre=Drama');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Drama' }));
    expect(page.address()).toBe('/ranking?category=movies&sub=top+500');
    await waitFor(() => expect(lastCall()).toMatchObject({ call: 'get-movies-top-rated' }));
  });

  it('RANK-14 says which filter to remove when nothing matches, with the resulting numbers', async () => {
    server.restore();
    server = fakeApi({
      'get-movies-by-filters': (request) => {
        const { genre, country } = request as { genre: string | null; country: string | null };
        return movies(genre && country ? 0 : country ? 3 : 1200)(request);
      },
    });
    await open('?category=movies&sub=top+500&genre=Western&country=AT');
    expect(await screen.findByText('No movies match Western · Austria')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Without Western (3)' })).toHaveAttribute(
      'href',
      '/ranking?category=movies&sub=top+500&country=Austria',
    );
    expect(screen.getByRole('link', { name: 'Without Austria (1,200)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Clear all filters' })).toHaveAttribute(
      'href',
      '/ranking?category=movies&sub=top+500',
    );
  });
});
