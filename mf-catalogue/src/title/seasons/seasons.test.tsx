import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type BlockLoader, setBlockLoader } from '@screenlore/browser-kit';
import { type FakeApi, fakeApi, setMedia } from '@screenlore/browser-kit/testing';
import type { Season, Serie } from '@screenlore/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../shared/testing/render-page.js';
import { serie } from '../../shared/testing/samples.js';
import SeriePage from '../serie-page.js';
import { linkedSeason } from './linked-season.js';

const season = (number: number, count: number | null, more: Partial<Season> = {}): Season => ({
  number,
  name: null,
  year: null,
  episodeCount: count,
  episodes: Array.from({ length: count ?? 0 }, (_, at) => ({
    number: at + 1,
    name: null,
    date: null,
    minutes: null,
  })),
  ...more,
});

const KNOWN = season(1, 2, {
  year: 1994,
  episodes: [
    { number: 1, name: 'The Unheavenly Host', date: '1994-11-24', minutes: 63 },
    { number: 2, name: null, date: null, minutes: null },
  ],
});
const SEASONS = [season(0, 1), KNOWN, season(2, 4, { name: 'Exodus', year: 2022 }), season(3, null)];

const community = Promise.resolve({
  blocks: { TitleArticles: () => null, TitleReviews: () => null, TitleThread: () => null },
});
const communityBlocks = { load: () => community, reset: async () => undefined } as unknown as BlockLoader;

let server: FakeApi;
const scrolled = jest.fn();
beforeEach(() => {
  setMedia({ width: 1440 });
  setBlockLoader(communityBlocks);
  sessionStorage.clear();
  scrolled.mockClear();
  // jsdom has no layout, so it lacks this function.
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => server.restore());

const open = (seasons: Season[], more: Partial<Serie> = {}, hash = '') => {
  server = fakeApi({
    'get-serie': () => ({ body: { serie: serie(more) } }),
    'get-seasons': () => ({ body: { seasons } }),
  });
  return renderPage('/serie/:serieId', SeriePage, `/serie/kingdom${hash}`);
};
const part = async () => within(await screen.findByRole('region', { name: 'Seasons' }));
const opener = async (name: RegExp) => (await part()).findByRole('button', { name });
const isOpen = async (name: RegExp) => (await opener(name)).getAttribute('aria-expanded') === 'true';

describe('LIB-26 the seasons of a series', () => {
  it('are in order with year and episodes, specials last; season 1 is open', async () => {
    await open(SEASONS);
    await opener(/Season 1/);
    const headings = (await part()).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Season 11994 · 2 episodes',
      'Season 2: Exodus2022 · 4 episodes',
      'Season 3',
      'Specials1 episode',
    ]);
    const rows = (await part()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '1The Unheavenly HostNovember 24, 1994 · 1 h 3 min',
      'Episode 2',
    ]);
    expect(server.calls.filter(({ call }) => call === 'get-seasons')).toEqual([
      expect.objectContaining({ request: { titleId: 'kingdom' } }),
    ]);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('open and close by press and by key, independently', async () => {
    await open(SEASONS);
    await userEvent.click(await opener(/Season 2/));
    expect(await isOpen(/Season 1/)).toBe(true);
    expect((await part()).getAllByRole('listitem')).toHaveLength(6);
    (await opener(/Season 1/)).focus();
    await userEvent.keyboard('{Enter}');
    expect(await isOpen(/Season 1/)).toBe(false);
    (await opener(/Season 3/)).focus();
    await userEvent.keyboard(' ');
    expect(await isOpen(/Season 3/)).toBe(true);
    expect((await part()).getByText('The episodes are not listed yet.')).toBeVisible();
  });

  it('open at the season in the address', async () => {
    await open(SEASONS, {}, '#season-2');
    await opener(/Season 2/);
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
    expect(await isOpen(/Season 2/)).toBe(true);
    expect(scrolled.mock.contexts[0]).toHaveAttribute('id', 'season-2');
    expect([linkedSeason('#season-0'), linkedSeason('#season-x'), linkedSeason('')]).toEqual([0, null, null]);
  });

  it('stay the same if the address names a missing season', async () => {
    await open(SEASONS, {}, '#season-9');
    expect(await isOpen(/Season 1/)).toBe(true);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('show a hundred of very many episodes first, and all on demand', async () => {
    await open([season(1, 140)]);
    await opener(/Season 1/);
    expect((await part()).getAllByRole('listitem')).toHaveLength(100);
    await userEvent.click((await part()).getByRole('button', { name: 'Show all 140 episodes' }));
    expect((await part()).getAllByRole('listitem')).toHaveLength(140);
  });

  it.each<[string, Partial<Serie>]>([
    ['that has no seasons', { numberOfSeasons: null }],
    ['that is invented', { invented: true }],
  ])('are absent for a series %s', async (_, more) => {
    await open([], more);
    expect(await screen.findByRole('region', { name: 'Cast' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Seasons' })).toBeNull();
    expect(server.calls.filter(({ call }) => call === 'get-seasons')).toEqual([]);
  });
});

it('SPOIL-11 shows the number of an episode whose name is hidden, and the list says so', async () => {
  const veiled = { number: 2, name: null, date: '1994-12-01', minutes: 65, veiled: true };
  await open([{ ...KNOWN, episodes: [...KNOWN.episodes.slice(0, 1), veiled] }]);
  await opener(/Season 1/);
  const rows = (await part()).getAllByRole('listitem');
  expect(rows[1]).toHaveTextContent('2S1 E2December 1, 1994');
  expect((await part()).getByText(/Names of later episodes are hidden/)).toBeVisible();
  expect((await part()).getByRole('link', { name: 'Show everything' })).toHaveAttribute(
    'href',
    '/settings/appearance',
  );
});

describe('LIB-27 the section of seasons', () => {
  it('says when none are known', async () => {
    await open([]);
    expect(await (await part()).findByText('No seasons yet')).toBeVisible();
  });

  it('says why they failed to load, and shows them after a retry', async () => {
    let down = true;
    server = fakeApi({
      'get-serie': () => ({ body: { serie: serie() } }),
      'get-seasons': () =>
        down
          ? { status: 500, body: { error: 'The catalogue is unavailable' } }
          : { body: { seasons: SEASONS } },
    });
    await renderPage('/serie/:serieId', SeriePage, '/serie/kingdom');
    expect(await (await part()).findByText('The catalogue is unavailable')).toBeVisible();
    down = false;
    await userEvent.click((await part()).getByRole('button', { name: 'Try again' }));
    expect(await isOpen(/Season 1/)).toBe(true);
  });
});
