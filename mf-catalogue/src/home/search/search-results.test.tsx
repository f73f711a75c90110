import { afterEach, describe, expect, it } from '@jest/globals';
import { Link } from '@screenlore/browser-kit/router';
import { type FakeApi, fakeApi } from '@screenlore/browser-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../shared/testing/render-page.js';
import { HomePage } from '../home-page.js';

let server: FakeApi;
afterEach(() => {
  server.restore();
  localStorage.clear();
});

const results = (count: number, total: number) => ({
  body: {
    total,
    totals: { movie: total, serie: 0, game: 7, person: 1 },
    results: Array.from({ length: count }, (_, index) => ({
      title: `Alien ${index + 1}`,
      img: '/cover',
      media: index === 0 ? ('person' as const) : ('movie' as const),
      link: `alien-${index + 1}`,
      year: index === 0 ? null : 1979,
    })),
  },
});

const ADA = {
  ...{ access_token: 't', admin: false, profile_img: null },
  ...{ firstName: 'Ada', surname: 'Q', username: 'ada' },
};
const NO_VOTES = { rating: null, ratedByCount: 0 };

const open = (address: string) => renderPage('/', HomePage, address);

const WithLink = () => (
  <>
    <Link to="/?q=metropolis">Another term</Link>
    <HomePage />
  </>
);

describe('full search results', () => {
  it('SHELL-08 SHELL-21 shows the results for the term in the address, with their number, kinds and pages', async () => {
    server = fakeApi({ search: () => results(20, 41) });
    await open('/?q=alien&kind=movie&page=2');
    expect(await screen.findByText('41 results, page 2 of 3')).toBeVisible();
    expect(server.calls).toEqual([
      expect.objectContaining({
        call: 'search',
        request: {
          ...{ query: 'alien', count: 20, skip: 20 },
          ...{ countKinds: true, details: true, kinds: ['movie'] },
        },
      }),
    ]);
    expect(screen.getByRole('link', { name: /Alien 1\s?Person/ })).toHaveAttribute('href', '/person/alien-1');
    expect(screen.getByRole('link', { name: /Alien 2 1979/ })).toHaveAttribute('href', '/movie/alien-2');
    const kinds = within(screen.getByRole('navigation', { name: 'Kind of result' }));
    expect(kinds.getByRole('link', { name: /^Movies\s?41$/, current: true })).toBeVisible();
    expect(kinds.getByRole('link', { name: /^Everything\s?49$/ })).toBeVisible();
    expect(kinds.getByRole('link', { name: /^Games\s?7$/ })).toHaveAttribute('href', '/?q=alien&kind=game');
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Page 2', current: 'page' })).toBeVisible();
    expect(pages.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/?q=alien&kind=movie&page=3',
    );
  });

  it('SHELL-64 shows the other name that matched', async () => {
    const { body } = results(2, 2);
    const [result, other] = body.results;
    server = fakeApi({
      search: () => ({ body: { ...body, results: [result, { ...other, alsoKnownAs: 'Obcy' }] } }),
    });
    await open('/?q=obcy');
    expect(await screen.findByRole('link', { name: /Alien 2/ })).toHaveTextContent('also known as Obcy');
    expect(screen.getByRole('link', { name: /Alien 1/ })).not.toHaveTextContent('known as');
  });

  it('SHELL-71 shows kind, makers and rating of a title, and what people are known for', async () => {
    const item = { img: '/cover', year: 1979 };
    const ofTitle = { makers: ['Ridley Scott'], length: 117, genre: ['Horror', 'Sci-fi'], ...NO_VOTES };
    const rated = { ...ofTitle, rating: 8.553, ratedByCount: 47 };
    const game = { ...ofTitle, makers: ['Fox Video Games'], length: null, genre: ['Arcade'] };
    const ofPerson = {
      professions: ['director', 'actor'],
      knownFor: [
        { title: 'Alien', year: 1979 },
        { title: 'Blade Runner', year: 1982 },
      ],
    };
    const found = [
      { ...item, title: 'Alien', media: 'movie', link: 'alien-1979', ofTitle: rated },
      { ...item, title: 'Alien Game', media: 'game', link: 'alien-game', ofTitle: game },
      { ...item, title: 'Ada Alien', media: 'person', link: 'ada-alien', year: null, ofPerson },
      // As an older catalogue answers.
      { ...item, title: 'Alien Show', media: 'serie', link: 'alien-show' },
    ];
    server = fakeApi({ search: () => ({ body: { total: found.length, results: found } }) });
    await open('/?q=alien');
    const row = (name: RegExp) => screen.findByRole('link', { name });
    expect(await row(/^Alien 1979/)).toHaveAccessibleName(
      'Alien 1979 Movie · 1 h 57 min · Horror, Sci-fi Directed by Ridley Scott Rated 8.55 of 10 47 votes',
    );
    expect(await row(/^Alien Game/)).toHaveAccessibleName(
      'Alien Game 1979 Game · Arcade Developed by Fox Video Games',
    );
    expect(await row(/^Ada Alien/)).toHaveTextContent(
      'Ada Alien Director, actor Known for Alien, Blade Runner',
    );
    expect(await row(/^Alien Show/)).toHaveAccessibleName('Alien Show 1979 Series');
  });

  it('SHELL-70 separates exact names from names that contain the term, on the page with both', async () => {
    server = fakeApi({ search: () => ({ body: { ...results(4, 44).body, exact: 22 } }) });
    await open('/?q=alien&page=2');
    const exact = await screen.findByRole('heading', { level: 2, name: 'Exact matches' });
    const others = screen.getByRole('heading', { level: 2, name: 'Other matches' });
    const [before, after] = screen.getAllByRole('list').filter((list) => list.matches('ol'));
    expect(exact.nextElementSibling).toBe(before);
    expect(others.nextElementSibling).toBe(after);
    expect(before?.children).toHaveLength(2);
    expect(before).toHaveAttribute('start', '21');
    expect(after?.children).toHaveLength(2);
    expect(after).toHaveAttribute('start', '23');
  });

  it('SHELL-70 has no headings if all results match in the same way', async () => {
    server = fakeApi({ search: () => ({ body: { ...results(2, 2).body, exact: 2 } }) });
    await open('/?q=alien');
    expect(await screen.findByText('2 results')).toBeVisible();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('SHELL-71 shows members their own marks, with one request for all rows', async () => {
    localStorage.setItem('user', JSON.stringify(ADA));
    server = fakeApi({
      search: () => results(4, 4),
      'get-own-standings': () => ({
        body: {
          titles: [
            { titleId: 'alien-2', standing: null, rating: 9, wantToSee: true },
            { titleId: 'alien-3', standing: null, rating: null, wantToSee: true },
          ],
        },
      }),
    });
    await open('/?q=alien');
    const rows = within(await screen.findByRole('region', { name: 'Results' }));
    const [, rated, wanted, other] = await rows.findAllByRole('listitem');
    expect(await within(rated as HTMLElement).findByText('You gave it 9')).toBeInTheDocument();
    expect(within(wanted as HTMLElement).getByText('On your list')).toBeInTheDocument();
    expect(within(other as HTMLElement).queryByText('On your list')).toBeNull();
    const asked = server.calls.filter(({ call }) => call === 'get-own-standings');
    expect(asked.map(({ request }) => request)).toEqual([{ titleIds: ['alien-2', 'alien-3', 'alien-4'] }]);
  });

  it('SHELL-73 narrows to a decade or a year, and changes the address', async () => {
    server = fakeApi({ search: () => results(2, 2) });
    const page = await open('/?q=alien&page=2');
    const year = await screen.findByRole('combobox', { name: 'Year' });
    await userEvent.selectOptions(year, '1990s');
    expect(page.address()).toBe('/?q=alien&year=1990-1999');
    expect(server.calls.at(-1)?.request).toEqual({
      query: 'alien',
      count: 20,
      skip: 0,
      countKinds: true,
      details: true,
      yearFrom: 1990,
      yearTo: 1999,
    });
    await userEvent.selectOptions(year, '1979');
    expect(page.address()).toBe('/?q=alien&year=1979');
    expect(year).toHaveDisplayValue('1979');
    await userEvent.selectOptions(year, 'Any year');
    expect(page.address()).toBe('/?q=alien');
  });

  it('SHELL-73 offers no year for people, who have none', async () => {
    server = fakeApi({ search: () => results(1, 1) });
    await open('/?q=alien&kind=person&year=1979');
    expect(await screen.findByText('1 result')).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(server.calls.at(-1)?.request).not.toHaveProperty('yearFrom');
  });

  it('SHELL-50 says that nothing matches before it lists similar names', async () => {
    server = fakeApi({
      search: () => ({ body: { ...results(2, 2).body, similar: true } }),
    });
    await open('/?q=aliem');
    expect(await screen.findByText('No exact match for “aliem”. Similar names:')).toBeVisible();
  });

  it('SHELL-51 shows no results of an earlier term under a new one', async () => {
    server = fakeApi({
      search: (request) =>
        (request as { query: string }).query === 'alien' ? results(2, 2) : new Promise(() => undefined),
    });
    await renderPage('/', WithLink, '/?q=alien');
    expect(await screen.findByText('2 results')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Another term' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('metropolis');
    expect(screen.queryByRole('link', { name: /Alien 2/ })).toBeNull();
  });

  it('SHELL-72 says when nothing matches and what to loosen', async () => {
    server = fakeApi({ search: () => results(0, 0) });
    await open('/?q=zzzz&kind=game&year=1985-1992');
    expect(await screen.findByText('Nothing found for “zzzz” among games from 1985–1992')).toBeVisible();
    expect(screen.getByRole('combobox')).toHaveDisplayValue('1985–1992');
    expect(screen.getByText('0 results')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Any year' })).toHaveAttribute('href', '/?q=zzzz&kind=game');
    expect(screen.getByRole('link', { name: 'All kinds' })).toHaveAttribute(
      'href',
      '/?q=zzzz&year=1985-1992',
    );
    expect(screen.getByRole('link', { name: 'All games from 1985–1992' })).toHaveAttribute(
      'href',
      '/games/all?year=1985-1992',
    );
    expect(screen.queryByRole('link', { name: /^All movies/ })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('SHELL-72 suggests names when nothing matches, and links to all titles', async () => {
    server = fakeApi({
      search: () => ({ body: { ...results(0, 0).body, suggestions: ['Casablanca', 'Léon & co'] } }),
    });
    await open('/?q=kasablnka');
    expect(await screen.findByText('Did you mean')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Casablanca' })).toHaveAttribute('href', '/?q=Casablanca');
    expect(screen.getByRole('link', { name: 'Léon & co' })).toHaveAttribute('href', '/?q=L%C3%A9on+%26+co');
    for (const kind of ['movies', 'series', 'games'])
      expect(screen.getByRole('link', { name: `All ${kind}` })).toHaveAttribute('href', `/${kind}/all`);
  });

  it('SHELL-110 offers to suggest the title, with an undo; visitors log in first', async () => {
    server = fakeApi({ search: () => results(0, 0) });
    const visit = await open('/?q=the%20rare%20film');
    expect(await screen.findByRole('link', { name: 'Log in to suggest this title' })).toHaveAttribute(
      'href',
      '/login?next=%2F%3Fq%3Dthe%2520rare%2520film',
    );
    visit.unmount();

    // Similar names do not help a visitor who looks for something else.
    server.restore();
    server = fakeApi({ search: () => ({ body: { ...results(2, 2).body, similar: true } }) });
    const alike = await open('/?q=alein');
    expect(await screen.findByRole('region', { name: 'Is “alein” missing? Suggest it' })).toBeVisible();
    alike.unmount();
    server.restore();
    server = fakeApi({
      search: () => results(0, 0),
      'suggest-title': (request) => ({ body: { suggested: (request as { suggested: boolean }).suggested } }),
    });

    localStorage.setItem('user', JSON.stringify(ADA));
    await open('/?q=the%20rare%20film');
    await userEvent.click(await screen.findByRole('button', { name: 'A series' }));
    expect(await screen.findByText(/^Suggested as a series/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByRole('button', { name: 'A movie' })).toBeVisible();
    expect(server.calls.filter(({ call }) => call === 'suggest-title').map(({ request }) => request)).toEqual(
      [
        { name: 'the rare film', kind: 'series', suggested: true },
        { name: 'the rare film', kind: 'series', suggested: false },
      ],
    );
  });

  it('leads from a page that does not exist to the last one', async () => {
    server = fakeApi({ search: () => results(0, 41) });
    await open('/?q=alien&page=9');
    expect(await screen.findByText('There is no page 9')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to page 3, the last one' })).toHaveAttribute(
      'href',
      '/?q=alien&page=3',
    );
  });

  it('SHELL-23 reports a failure, with a retry', async () => {
    let fails = true;
    server = fakeApi({
      search: () => (fails ? { status: 503, body: { error: 'Search is starting up.' } } : results(2, 2)),
    });
    await open('/?q=alien');
    expect(await screen.findByText('Search is starting up.')).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 results')).toBeVisible();
  });
});
