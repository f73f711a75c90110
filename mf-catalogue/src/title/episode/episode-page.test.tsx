import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Blocks, setBlockLoader, Toaster } from '@screenlore/browser-kit';
import { type FakeApi, fakeApi, press } from '@screenlore/browser-kit/testing';
import { calls, type EpisodeOfSerie, type EpisodeRef } from '@screenlore/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../shared/testing/render-page.js';
import { serie } from '../../shared/testing/samples.js';
import EpisodePage from './episode-page.js';

const ROUTE = '/serie/:serieId/:season/:episode';
const ADA = {
  ...{ access_token: 't', admin: false, profile_img: null, firstName: 'Ada', surname: 'Q', username: 'ada' },
};
const SHOWN: EpisodeOfSerie = calls['get-episode'].reply.parse({
  serie: serie(),
  season: { number: 1, name: null },
  episode: { number: 2, name: 'Thy Kingdom Come', date: '1994-12-01', minutes: 65 },
  previous: { season: 1, episode: 1, name: 'The Unheavenly Host' },
  next: { season: 2, episode: 1, name: null },
});

type ThreadProps = Blocks['mf_community/blocks']['EpisodeThread'];
const EpisodeThread = ({ episode, seen }: ThreadProps) => <p>{`The thread of ${episode}, ${seen}`}</p>;
const community = Promise.resolve({ blocks: { EpisodeThread } });

let server: FakeApi;
let seen: EpisodeRef[];
beforeEach(() => {
  setBlockLoader({ load: () => community, reset: async () => undefined } as never);
  seen = [];
  const standing = { title: 't1', kind: 'series' as const, status: null, viewings: 0, lastOn: null };
  const own = () => ({ ...standing, pass: 1, seen: seen.length, of: 13, next: null });
  server = fakeApi({
    'get-episode': (request) =>
      (request as EpisodeRef).episode === 2
        ? { body: SHOWN }
        : { status: 404, body: { error: 'The catalogue does not have this episode' } },
    'get-own-title': () => ({ body: { standing: own(), viewings: [], seen } }),
    'check-rating': () => ({ body: { hasRated: false, rating: null } }),
    'check-want-to-see': () => ({ body: { wantToSee: false } }),
    'get-serie': () => ({ body: { serie: serie() } }),
    'mark-episodes': () => {
      seen = [{ season: 1, episode: 2 }];
      return { body: { standing: own(), seen, undo: 1, removed: [] } };
    },
    'undo-viewings': () => {
      seen = [];
      return { body: { standing: own() } };
    },
  });
});
afterEach(() => {
  server.restore();
  localStorage.clear();
});

const Page = () => (
  <>
    <EpisodePage />
    <Toaster />
  </>
);
const open = (at = '/serie/kingdom/1/2') => renderPage(ROUTE, Page, at);

it('EPISODE-01 an episode shows its facts, with links to its series, season and neighbours', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Thy Kingdom Come' })).toBeVisible();
  expect(screen.getByText('Season 1, episode 2 · December 1, 1994 · 1 h 5 min')).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Series', '/series'],
    ['Kingdom', '/serie/kingdom'],
    ['Season 1', '/serie/kingdom#season-1'],
    ['Mark as seen', '/login?next=%2Fserie%2Fkingdom%2F1%2F2'],
    ['Previous: S1 E1The Unheavenly Host', '/serie/kingdom/1/1'],
    ['Next: S2 E1Episode 1', '/serie/kingdom/2/1'],
  ]);
  expect(await screen.findByText('The thread of id-Kingdom:1:2, undefined')).toBeVisible();
  await waitFor(() => expect(document.title).toContain('Kingdom S1 E2: Thy Kingdom Come'));
});

it('EPISODE-02 a member marks it with one press, and Undo reverts that', async () => {
  localStorage.setItem('user', JSON.stringify(ADA));
  await open();
  expect(await screen.findByRole('button', { name: 'Mark as seen', pressed: false })).toBeVisible();
  await press('Mark as seen');
  expect(await screen.findByRole('button', { name: 'Seen', pressed: true })).toBeVisible();
  expect(await screen.findByText('The thread of id-Kingdom:1:2, true')).toBeVisible();
  const marked = server.calls.find(({ call }) => call === 'mark-episodes');
  expect(marked?.request).toMatchObject({
    titleId: 'kingdom',
    ...{ episodes: { season: 1, episode: 2 }, seen: true },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Mark as seen', pressed: false })).toBeVisible();
});

it.each(['/serie/kingdom/1/9', '/serie/kingdom/one/2'])('EPISODE-03 %s is not an episode', async (at) => {
  await open(at);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This episode is not in the catalogue' }),
  ).toBeVisible();
});

it('EPISODE-03 reports a failure, and loads after a retry', async () => {
  server.restore();
  let down = true;
  server = fakeApi({
    'get-episode': () =>
      down ? { status: 503, body: { error: 'The catalogue is unavailable' } } : { body: SHOWN },
  });
  await open();
  expect(await screen.findByText('The catalogue is unavailable')).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Thy Kingdom Come' })).toBeVisible();
});
