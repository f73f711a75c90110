import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { rememberTitle } from '@screenlore/browser-kit/recent';
import { type ApiAnswer, type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import type { SearchItem } from '@screenlore/contracts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { EarlySearchBar } from './early-search-bar.js';
import SearchOverlay from './search-overlay.js';

const titles = (itemType: string, names: string[]) =>
  names.map((title) => ({
    _id: title,
    titleId: title.toLowerCase(),
    title,
    itemType,
    cover: `/${title}.webp`,
    year: 1999,
  }));

const item = (title: string, media: SearchItem['media'] = 'movie'): SearchItem => ({
  title,
  media,
  img: `/${title}.webp`,
  link: title.toLowerCase(),
  year: media === 'person' ? null : 1927,
});

const found = (...results: SearchItem[]): ApiAnswer => ({ body: { results, total: results.length } });

let server: FakeApi;
let search: (query: string) => ApiAnswer | Promise<ApiAnswer>;
const onClose = jest.fn();

beforeEach(() => {
  onClose.mockClear();
  search = () => found(item('Metropolis'), item('Metro', 'game'), item('Ada Metropol', 'person'));
  server = fakeApi({
    'get-movies-top-rated': (request) => ({
      body: {
        movies: titles('movies', ['Ran', 'Solaris', 'Playtime']).slice(
          0,
          (request as { count: number }).count,
        ),
      },
    }),
    'get-series-top-rated': () => ({ body: { series: titles('series', ['Kingdom', 'Heimat', 'Dekalog']) } }),
    search: (request) => search((request as { query: string }).query),
  });
});
afterEach(() => {
  server.restore();
  localStorage.clear();
});

/** A page with a button that opens the search, as the header has one. */
function Host() {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && <SearchOverlay onClose={close} />}
    </>
  );
}

async function open() {
  const portal = renderPortal(<Host />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return portal;
}

const input = () => screen.getByPlaceholderText('Search...');
const results = () => screen.queryAllByRole('link').filter((link) => link.hasAttribute('data-result'));

test('SHELL-109 continues with the text typed into the page’s own bar, and replaces it', async () => {
  const markup = document.createElement('div');
  const { container, unmount } = render(<EarlySearchBar />);
  markup.innerHTML = container.innerHTML;
  unmount();
  document.body.append(markup);
  const early = markup.querySelector('input');
  if (!early) throw new Error('There is no field.');
  early.value = 'metrlis';
  early.setSelectionRange(4, 4);
  await open();
  expect(markup).toBeEmptyDOMElement();
  expect(input()).toHaveFocus();
  await userEvent.keyboard('opo');
  expect(input()).toHaveValue('metropolis');
});

describe('SHELL-06 the search overlay', () => {
  test('takes the focus, locks the page and restores both', async () => {
    await open();
    expect(input()).toHaveFocus();
    expect(document.body).toHaveAttribute('data-scroll-locked');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.body).not.toHaveAttribute('data-scroll-locked');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  test('Clear empties the input and keeps the overlay, Cancel closes it', async () => {
    await open();
    await userEvent.type(input(), 'metro');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(input()).toHaveValue('');
    expect(input()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('closing clears the term and the results', async () => {
    await open();
    await userEvent.type(input(), 'metro');
    await screen.findByRole('link', { name: /^Metropolis/ });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(input()).toHaveValue('');
    expect(screen.getByRole('heading', { name: 'Best movies' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Metropolis/ })).not.toBeInTheDocument();
  });
});

describe('SHELL-07 the empty search', () => {
  test.each([
    ['Best movies', ['Ran', 'Solaris', 'Playtime'], '/movies', '/movie/ran'],
    ['Best series', ['Kingdom', 'Heimat', 'Dekalog'], '/series', '/serie/kingdom'],
  ])('shows %s as posters, with See all', async (heading, names, all, first) => {
    await open();
    const section = within(screen.getByRole('region', { name: heading }));
    await section.findByAltText(names[0] as string);
    expect(section.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(names);
    expect(section.getByRole('link', { name: /^See all/ })).toHaveAttribute('href', all);
    expect(section.getByRole('link', { name: names[0] as string })).toHaveAttribute('href', first);
  });

  test('names a missing part, with a retry that works', async () => {
    server.restore();
    server = fakeApi({ 'get-movies-top-rated': () => ({ status: 500, body: { error: 'Nothing to see.' } }) });
    await open();
    const movies = within(screen.getByRole('region', { name: 'Best movies' }));
    expect(await movies.findByRole('alert')).toHaveTextContent('Nothing to see.');
    server.restore();
    server = fakeApi({ 'get-movies-top-rated': () => ({ body: { movies: titles('movies', ['Ran']) } }) });
    await userEvent.click(movies.getByRole('button', { name: 'Try again' }));
    expect(await movies.findByAltText('Ran')).toBeInTheDocument();
  });
});

describe('SHELL-74 recent searches and visits', () => {
  const recent = () => screen.queryByRole('region', { name: 'Recent' });
  const reopen = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

  test('is hidden without any', async () => {
    await open();
    expect(await screen.findByAltText('Ran')).toBeInTheDocument();
    expect(recent()).not.toBeInTheDocument();
  });

  test('appears above the best titles, latest first, and links there again', async () => {
    rememberTitle({ title: 'Stalker', img: '/s', media: 'movie', link: 'stalker', year: 1979 });
    const portal = await open();
    await userEvent.type(input(), 'metropolis{Enter}');
    await reopen();
    await userEvent.type(input(), 'mothra');
    await userEvent.click(await screen.findByRole('link', { name: 'See all results' }));
    await reopen();
    const region = within(recent() as HTMLElement);
    const searches = within(region.getByRole('list', { name: 'Searches' }));
    expect(searches.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'mothra',
      'metropolis',
    ]);
    expect(region.getByRole('link', { name: 'Stalker' })).toHaveAttribute('href', '/movie/stalker');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(portal.address()).toBe('/?q=metropolis');
    await reopen();
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('metropolis');
  });

  test('omits a term that was only a step on the way to a result', async () => {
    await open();
    await userEvent.type(input(), 'metro');
    await userEvent.click(await screen.findByRole('link', { name: /^Metropolis/ }));
    await reopen();
    expect(recent()).not.toBeInTheDocument();
  });

  test('SHELL-75 is cleared with a press, which leaves the focus in the input', async () => {
    rememberTitle({ title: 'Stalker', img: '/s', media: 'movie', link: 'stalker', year: 1979 });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Clear history' }));
    expect(recent()).not.toBeInTheDocument();
    expect(input()).toHaveFocus();
    expect(localStorage.getItem('recent')).toBeNull();
  });
});

describe('SHELL-08 the typed search', () => {
  test('loads at most 6 titles and people once the typing pauses', async () => {
    await open();
    await userEvent.type(input(), ' metro ');
    expect(await screen.findByRole('link', { name: /^Metropolis/ })).toHaveAttribute(
      'href',
      '/movie/metropolis',
    );
    expect(screen.getByRole('link', { name: /^Metro Game/ })).toHaveAttribute('href', '/game/metro');
    expect(screen.getByRole('link', { name: /^Ada Metropol/ })).toHaveAttribute(
      'href',
      '/person/ada%20metropol',
    );
    const asked = server.calls.filter(({ call }) => call === 'search');
    expect(asked.at(-1)?.request).toEqual({ query: 'metro', count: 6 });
    expect(asked.length).toBeLessThan('metro'.length);
  });

  test('SHELL-64 shows the other name that matched', async () => {
    search = () => found({ ...item('Godzilla'), alsoKnownAs: 'ゴジラ' }, item('Mothra'));
    await open();
    await userEvent.type(input(), 'ゴジ');
    const godzilla = await screen.findByRole('link', { name: /^Godzilla/ });
    expect(godzilla).toHaveTextContent('GodzillaMovie · 1927Also known as ゴジラ');
    expect(screen.getByRole('link', { name: /^Mothra/ })).not.toHaveTextContent('known as');
  });

  test('SHELL-21 links to all results, also with Enter in the input', async () => {
    const portal = await open();
    await userEvent.type(input(), 'metro & co');
    const all = () => screen.getByRole('link', { name: 'See all results' });
    await waitFor(() => expect(all()).toHaveAttribute('href', '/?q=metro+%26+co'));
    await userEvent.keyboard('{Enter}');
    expect(portal.address()).toBe('/?q=metro+%26+co');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a click on a result closes the overlay and opens its page', async () => {
    const portal = await open();
    await userEvent.type(input(), 'metro');
    await userEvent.click(await screen.findByRole('link', { name: /^Metropolis/ }));
    expect(portal.address()).toBe('/movie/metropolis');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('arrows move from the input through the results and back, Enter opens', async () => {
    const portal = await open();
    await userEvent.type(input(), 'metro');
    await screen.findByRole('link', { name: /^Metropolis/ });
    await userEvent.keyboard('{ArrowDown}');
    expect(results()[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(input()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(results()[1]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(portal.address()).toBe('/game/metro');
  });

  test('SHELL-50 says that nothing matches before it lists similar names', async () => {
    search = () => ({ body: { results: [item('Andrzej Seweryn', 'person')], total: 1, similar: true } });
    await open();
    await userEvent.type(input(), 'andrzej wajda');
    const note = await screen.findByText('No exact match for “andrzej wajda”. Similar names:');
    expect(note.compareDocumentPosition(screen.getByRole('link', { name: /^Andrzej Seweryn/ }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test('SHELL-51 shows no result of an earlier term under a new one', async () => {
    search = (query) => (query === 'metro' ? found(item('Metropolis')) : new Promise(() => undefined));
    await open();
    await userEvent.type(input(), 'metro');
    await screen.findByRole('link', { name: /^Metropolis/ });
    await userEvent.type(input(), 'n');
    expect(results()).toEqual([]);
    await waitFor(() => expect(server.calls.at(-1)?.request).toMatchObject({ query: 'metron' }));
    expect(screen.queryByRole('link', { name: /^Metropolis/ })).not.toBeInTheDocument();
  });

  test('a late answer does not replace a newer one', async () => {
    let answerFirst: (answer: ApiAnswer) => void = () => undefined;
    search = (query) =>
      query === 'me'
        ? new Promise((resolve) => {
            answerFirst = resolve;
          })
        : found(item('Metropolis'));
    await open();
    await userEvent.type(input(), 'me');
    await waitFor(() => expect(server.calls.some(({ call }) => call === 'search')).toBe(true));
    await userEvent.type(input(), 'tro');
    await screen.findByRole('link', { name: /^Metropolis/ });
    await act(async () => answerFirst(found(item('Memento'))));
    expect(screen.queryByRole('link', { name: /^Memento/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Metropolis/ })).toBeInTheDocument();
  });

  test('SHELL-72 suggests the most similar name when nothing matches', async () => {
    search = () => ({ body: { results: [], total: 0, suggestions: ['Casablanca', 'Kasatana'] } });
    const portal = await open();
    await userEvent.type(input(), 'kasablnka');
    const meant = await screen.findByRole('link', { name: /^Did you mean/ });
    expect(meant).toHaveTextContent('Did you mean Casablanca?');
    await userEvent.click(meant);
    expect(portal.address()).toBe('/?q=Casablanca');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('says when nothing is found, and when the search fails', async () => {
    search = (query) => (query === 'xyz' ? found() : { status: 500, body: { error: 'It broke.' } });
    await open();
    await userEvent.type(input(), 'xyz');
    expect(await screen.findByText('Nothing found for “xyz”')).toBeInTheDocument();
    await userEvent.type(input(), '!');
    expect(await screen.findByRole('alert')).toHaveTextContent('It broke.');
  });
});
