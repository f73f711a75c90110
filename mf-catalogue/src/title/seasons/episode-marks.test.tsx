import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { setBlockLoader, Toaster } from '@screenlore/browser-kit';
import { type FakeApi, fakeApi, setMedia } from '@screenlore/browser-kit/testing';
import type { EpisodeRef, Season } from '@screenlore/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../shared/testing/render-page.js';
import { serie } from '../../shared/testing/samples.js';
import SeriePage from '../serie-page.js';

const community = Promise.resolve({
  blocks: { TitleArticles: () => null, TitleReviews: () => null, TitleThread: () => null },
});
const ADA = {
  ...{ access_token: 't', admin: false, profile_img: null, firstName: 'Ada', surname: 'Q', username: 'ada' },
};
/** A season that starts with episode 0, and has two unseen episodes. */
const AIRED = 60;
const SEASON: Season = {
  ...{ number: 1, name: null, year: null, episodeCount: AIRED + 2 },
  episodes: Array.from({ length: AIRED + 2 }, (_, number) => ({
    ...{ number, name: null, date: number < AIRED ? null : '2999-01-01', minutes: null },
  })),
};

let server: FakeApi;
let seen: EpisodeRef[];
let pass: number;
beforeEach(() => {
  localStorage.setItem('user', JSON.stringify(ADA));
  setMedia({ width: 1440 });
  setBlockLoader({ load: () => community, reset: async () => undefined } as never);
  pass = 1;
  const standing = () => ({
    ...STANDING,
    pass,
    seen: seen.length,
    status: seen.length === AIRED ? 'done' : 'inProgress',
  });
  server = fakeApi({
    'get-serie': () => ({ body: { serie: serie() } }),
    'get-seasons': () => ({ body: { seasons: [SEASON] } }),
    'get-opinions': () => ({ body: { opinions: [], total: 0 } }),
    'get-own-title': () => ({ body: { standing: standing(), viewings: [], seen } }),
    'check-rating': () => ({ body: { hasRated: false, rating: null } }),
    'check-favorite': () => ({ body: { isLiked: false } }),
    'check-want-to-see': () => ({ body: { wantToSee: false } }),
    'mark-episodes': (request) => {
      const { episodes } = request as { episodes: Partial<EpisodeRef> };
      seen = seen.filter(({ episode }) => episode !== episodes.episode);
      return { body: { standing: standing(), seen, undo: 1, removed: ['v1', 'v2'] } };
    },
    'restore-viewing': () => ({ body: { viewing: {}, standing: standing() } }),
    'start-pass': () => {
      seen = [];
      pass = 2;
      return { body: { standing: standing() } };
    },
    'undo-pass': () => {
      seen = refs(AIRED);
      pass = 1;
      return { body: { standing: standing() } };
    },
    'undo-viewings': () => ({ body: { standing: standing() } }),
  });
});
afterEach(() => {
  server.restore();
  localStorage.clear();
});

const STANDING = {
  title: 't1',
  kind: 'series',
  viewings: 60,
  lastOn: null,
  of: AIRED,
  next: null,
};
const refs = (count: number): EpisodeRef[] =>
  Array.from({ length: count }, (_, episode) => ({ season: 1, episode }));
const open = async () => {
  await renderPage('/serie/:serieId', Page, '/serie/kingdom');
  return within(await screen.findByRole('region', { name: 'Seasons' }));
};
const Page = () => (
  <>
    <SeriePage />
    <Toaster />
  </>
);
const asked = (call: string) =>
  server.calls.filter((item) => item.call === call).map(({ request }) => request);

it('LIB-133 unmarks the first of many seen episodes, and Undo restores its details', async () => {
  seen = refs(AIRED);
  const seasons = await open();
  const mark = await seasons.findByRole('button', { name: 'S1 E0 seen' });
  await waitFor(() => expect(mark).toHaveAttribute('aria-pressed', 'true'));
  await userEvent.click(mark);
  await waitFor(() => expect(mark).toHaveAttribute('aria-pressed', 'false'));
  expect(asked('mark-episodes')).toMatchObject([{ episodes: { season: 1, episode: 0 }, seen: false }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked('restore-viewing')).toEqual([{ _id: 'v1' }, { _id: 'v2' }]));
});

it('LIB-131 does not mark episodes that have not aired, and the message says so', async () => {
  seen = refs(AIRED - 2);
  const seasons = await open();
  expect(await seasons.findByText('58 of 60 seen, 2 to come')).toBeVisible();
  expect(seasons.queryByRole('button', { name: 'Up to here: S1 E61' })).toBeNull();
  await userEvent.click(seasons.getByRole('button', { name: 'Mark the season as seen' }));
  expect(await screen.findByText('2 episodes seen, without a date. 2 to come')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked('undo-viewings')).toEqual([{ title: 't1', undo: 1 }]));
});

it('LIB-10 a restarted series can return to the earlier pass while nothing of the new one is seen', async () => {
  seen = refs(AIRED);
  const seasons = await open();
  await userEvent.click(await seasons.findByRole('button', { name: 'Watch again' }));
  expect(await seasons.findByText('0 of 60 seen, pass 2')).toBeVisible();
  expect(asked('start-pass')).toEqual([{ title: 't1' }]);
  expect(document.body).not.toHaveFocus();
  await userEvent.click(seasons.getByRole('button', { name: 'Back to pass 1' }));
  expect(await seasons.findByText('60 of 60 seen')).toBeVisible();
  expect(asked('undo-pass')).toEqual([{ title: 't1' }]);
  expect(document.body).not.toHaveFocus();
});
