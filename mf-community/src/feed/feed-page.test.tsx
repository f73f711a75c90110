import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type FakeApi, fakeApi, press, renderPortal, setMedia } from '@screenlore/browser-kit/testing';
import type { CallReply, FeedCard } from '@screenlore/contracts';
import { preloadMenu, preloadModal } from '@screenlore/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FeedPage from './feed-page.js';
import FollowedBlock from './followed-block.js';
import { card, thing } from './testing/cards.js';

const BEN = {
  ...{ access_token: 't', admin: false, profile_img: null },
  ...{ firstName: 'Ben', surname: 'Reed', username: 'ben_r' },
};
const SETTINGS: CallReply<'get-feed-settings'> = { hidden: [], onlyWords: false, members: [], titles: [] };
const page = (cards: FeedCard[], more: Partial<CallReply<'get-feed'>> = {}): CallReply<'get-feed'> => ({
  ...{ cards, next: null, following: 2, missing: [] },
  ...more,
});

let server: FakeApi;
beforeAll(() => preloadModal());
beforeAll(() => preloadMenu());
beforeEach(() => {
  setMedia({ width: 1440 });
  localStorage.setItem('user', JSON.stringify(BEN));
});
afterEach(() => {
  server.restore();
  localStorage.clear();
});

/** Awaited because dialogs and menus load on demand. */
const show = (element = <FeedPage />) => act(async () => renderPortal(element));
const answering = (...pages: CallReply<'get-feed'>[]) => {
  server = fakeApi({
    'get-feed': (request) => {
      const { before } = request as { before: { at: string } | null };
      return { body: pages[before ? Number(before.at) : 0] };
    },
    'get-feed-settings': () => ({ body: SETTINGS }),
    'set-feed-settings': () => ({ body: SETTINGS }),
    'mute-in-feed': () => ({ body: { muted: true } }),
  });
};
const asked = (call: string) =>
  server.calls.filter((made) => made.call === call).map(({ request }) => request);

describe('the feed page', () => {
  it('FEED-08 shows cards with author, time, link, rating and text', async () => {
    answering(
      page([
        card(1, {
          kind: 'opinion',
          things: [thing(1, { rating: 9, text: 'What a storm', about: 'Kyoko in Ran' })],
        }),
        card(2, { things: [2, 3, 4].map((at) => thing(at, { rating: at })) }),
      ]),
    );
    await show();
    const said = within(await screen.findByRole('article', { name: 'Ada Quill wrote an opinion on' }));
    expect(said.getByRole('link', { name: 'Film 1' })).toHaveAttribute('href', '/movie/film-1');
    expect(said.getByRole('link', { name: '@ada' })).toHaveAttribute('href', '/user/ada');
    expect(said.getByText('What a storm')).toBeVisible();
    expect(said.getByText('Kyoko in Ran')).toBeVisible();
    const folded = within(screen.getByRole('article', { name: 'Ada Quill rated 3 movies' }));
    expect(folded.getAllByRole('img').map((img) => img.getAttribute('alt'))).toEqual([
      'Film 2',
      'Film 3',
      'Film 4',
    ]);
  });

  it('FEED-09 loads page by page, and shows each act once', async () => {
    answering(
      page([card(1)], { next: { at: '1', id: 'a'.repeat(24) } }),
      page([card(2)], { next: { at: '2', id: 'b'.repeat(24) } }),
      page([card(3)]),
    );
    await show();
    // The fake window shows everything: each page triggers the next.
    expect(await screen.findByText('That is all so far.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Film/ }).map((link) => link.textContent)).toEqual([
      ...['Film 1', 'Film 2', 'Film 3'],
    ]);
    expect(asked('get-feed')).toHaveLength(3);
  });

  it('FEED-10 says what is missing, and offers a retry when nothing arrived', async () => {
    answering(page([card(1)], { missing: ['comments'] }));
    await show();
    expect(await screen.findByRole('status')).toHaveTextContent('Not available right now: comments.');
    server.restore();
    server = fakeApi({ 'get-feed': () => ({ status: 503, body: { error: 'Not now.' } }) });
    await show(<FeedPage key="again" />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it.each([
    [0, 'You are not following anyone yet'],
    [3, 'Nothing here yet'],
  ])('FEED-11 says how the feed fills while following %d', async (following, words) => {
    answering(page([], { following }));
    await show();
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('FEED-12 the settings hide a kind and acts without text', async () => {
    answering(page([card(1)]));
    await show();
    await press('Settings');
    await press('Ratings', 'checkbox');
    await press(/Only what they say/, 'checkbox');
    expect(asked('set-feed-settings')).toEqual([{ hidden: ['rating'] }, { onlyWords: true }]);
  });

  it('FEED-13 a card mutes its title or its author, and undoes that', async () => {
    answering(page([card(1)]));
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'What to do about Ada Quill' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mute Film 1' }));
    await waitFor(() =>
      expect(asked('mute-in-feed')).toEqual([{ what: 'title', id: 'film-1', muted: true }]),
    );
    // The shown pages load again.
    await waitFor(() => expect(asked('get-feed')).toHaveLength(2));
  });
});

describe('the block on the home page', () => {
  it('FEED-16 shows the newest three cards and a link to all', async () => {
    answering(page([1, 2, 3, 4].map((at) => card(at))));
    await show(<FollowedBlock />);
    const block = within(await screen.findByRole('region', { name: 'From people you follow' }));
    expect(block.getAllByRole('article')).toHaveLength(3);
    expect(block.getByRole('link', { name: 'Open your feed' })).toHaveAttribute('href', '/feed');
  });

  it('FEED-16 is absent when empty, and loads nothing for visitors', async () => {
    answering(page([]));
    await show(<FollowedBlock />);
    await waitFor(() => expect(asked('get-feed')).toHaveLength(1));
    expect(screen.queryByRole('region')).toBeNull();
    server.restore();
    localStorage.clear();
    answering(page([card(1)]));
    await show(<FollowedBlock />);
    expect(asked('get-feed')).toEqual([]);
  });
});
