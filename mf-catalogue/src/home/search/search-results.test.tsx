import { afterEach, describe, expect, it } from '@jest/globals';
import { Link } from '@screenlore/browser-kit/router';
import { type FakeApi, fakeApi } from '@screenlore/browser-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../shared/testing/render-page.js';
import { HomePage } from '../home-page.js';

let server: FakeApi;
afterEach(() => server.restore());

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

const open = (address: string) => renderPage('/', HomePage, address);

const WithLink = () => (
  <>
    <Link to="/?q=metropolis">Another term</Link>
    <HomePage />
  </>
);

describe('full search results', () => {
  it('SHELL-08 SHELL-21 shows what was found for the term in the address, with its number, kinds and pages', async () => {
    server = fakeApi({ search: () => results(20, 41) });
    await open('/?q=alien&kind=movie&page=2');
    expect(await screen.findByText('41 results, page 2 of 3')).toBeVisible();
    expect(server.calls).toEqual([
      expect.objectContaining({
        call: 'search',
        request: { query: 'alien', count: 20, skip: 20, countKinds: true, kinds: ['movie'] },
      }),
    ]);
    expect(screen.getByRole('link', { name: /Alien 1\s?Person/ })).toHaveAttribute('href', '/person/alien-1');
    expect(screen.getByRole('link', { name: /Alien 2 1979/ })).toHaveAttribute('href', '/movie/alien-2');
    const kinds = within(screen.getByRole('navigation', { name: 'Kind of result' }));
    expect(kinds.getByRole('link', { name: /^Movies\s?41$/, current: true })).toBeVisible();
    expect(kinds.getByRole('link', { name: /^Games\s?7$/ })).toHaveAttribute('href', '/?q=alien&kind=game');
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Page 2', current: 'page' })).toBeVisible();
    expect(pages.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/?q=alien&kind=movie&page=3',
    );
  });

  it('SHELL-64 says by which other name a title was found', async () => {
    const { body } = results(2, 2);
    const [result, other] = body.results;
    server = fakeApi({
      search: () => ({ body: { ...body, results: [result, { ...other, alsoKnownAs: 'Obcy' }] } }),
    });
    await open('/?q=obcy');
    expect(await screen.findByRole('link', { name: /Alien 2/ })).toHaveTextContent(
      'Movie · also known as Obcy',
    );
    expect(screen.getByRole('link', { name: /Alien 1/ })).not.toHaveTextContent('known as');
  });

  it('narrows to a decade or a year, and says so in the address', async () => {
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
      yearFrom: 1990,
      yearTo: 1999,
    });
    await userEvent.selectOptions(year, '1979');
    expect(page.address()).toBe('/?q=alien&year=1979');
    expect(year).toHaveDisplayValue('1979');
    await userEvent.selectOptions(year, 'Any year');
    expect(page.address()).toBe('/?q=alien');
  });

  it('offers no year for people, who have none', async () => {
    server = fakeApi({ search: () => results(1, 1) });
    await open('/?q=alien&kind=person&year=1979');
    expect(await screen.findByText('1 result')).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(server.calls.at(-1)?.request).not.toHaveProperty('yearFrom');
  });

  it('SHELL-50 says that nothing is called so before names that are like it', async () => {
    server = fakeApi({
      search: () => ({ body: { ...results(2, 2).body, similar: true } }),
    });
    await open('/?q=aliem');
    expect(await screen.findByText('No exact match for “aliem”. Similar names:')).toBeVisible();
  });

  it('SHELL-51 no result of an earlier term stands under a new one', async () => {
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

  it('says when nothing was found and what to loosen', async () => {
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
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('leads from a page that is not there to the last one', async () => {
    server = fakeApi({ search: () => results(0, 41) });
    await open('/?q=alien&page=9');
    expect(await screen.findByText('There is no page 9')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To page 3, the last one' })).toHaveAttribute(
      'href',
      '/?q=alien&page=3',
    );
  });

  it('SHELL-23 says what failed, with a retry', async () => {
    let fails = true;
    server = fakeApi({
      search: () =>
        fails ? { status: 503, body: { error: 'The search is getting ready.' } } : results(2, 2),
    });
    await open('/?q=alien');
    expect(await screen.findByText('The search is getting ready.')).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 results')).toBeVisible();
  });
});
