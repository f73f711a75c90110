import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { setBlockLoader } from '@screenlore/browser-kit';
import { type FakeApi, fakeApi, setMedia } from '@screenlore/browser-kit/testing';
import type { CallReply } from '@screenlore/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../shared/testing/render-page.js';
import { listedTitle } from '../../shared/testing/samples.js';
import { HomePage } from '../home-page.js';

const ADA = {
  ...{ access_token: 't', admin: false, profile_img: null },
  ...{ firstName: 'Ada', surname: 'Q', username: 'ada' },
};
const STANDING = {
  ...{ title: 's1', kind: 'series' as const, status: 'inProgress' as const, viewings: 1, lastOn: null },
  ...{ pass: 1, seen: 1, of: 10, next: { season: 1, episode: 2 } },
};
const KINGDOM = {
  ...{ _id: 's1', titleId: 'kingdom', title: 'Kingdom', itemType: 'series' as const },
  ...{ cover: '/c', banner: '/b', year: 1994 },
};
const BLADE = { ...KINGDOM, _id: 'm1', titleId: 'blade', title: 'Blade', itemType: 'movies' as const };

let server: FakeApi;
let started: CallReply<'get-continue'>['titles'];
let evening: CallReply<'get-evening'>;

beforeEach(() => {
  localStorage.setItem('user', JSON.stringify(ADA));
  setMedia({ width: 1440 });
  setBlockLoader({ load: () => new Promise(() => undefined), reset: async () => undefined });
  started = [{ standing: STANDING, title: KINGDOM }];
  evening = {
    fromList: [{ title: listedTitle('movies', 'Ran', { length: 80 }), why: 'short' }],
    forYou: [{ title: listedTitle('movies', 'Se7en'), because: { what: 'taste', name: 'Heat' } }],
    because: [
      {
        of: BLADE,
        rating: 9,
        titles: [{ title: listedTitle('movies', 'Alien'), because: { what: 'maker', name: 'Ridley' } }],
      },
    ],
  };
  server = fakeApi({
    'get-tonight': () => ({
      body: { titles: [{ title: listedTitle('movies', 'Heat'), sentence: 'A thief and a detective.' }] },
    }),
    'get-continue': () => ({ body: { titles: started } }),
    'get-evening': () => ({ body: evening }),
    'get-own-standings': () => ({ body: { titles: [] } }),
    'mark-episodes': () => ({ body: { standing: STANDING, seen: [], undo: 1, removed: [] } }),
    'dismiss-title': (request) => {
      const { dismissed } = request as { dismissed: boolean };
      if (dismissed) evening = { ...evening, because: [] };
      return { body: { dismissed } };
    },
  });
});
afterEach(() => {
  server.restore();
  localStorage.clear();
});

const open = async () => {
  await renderPage('/', HomePage, '/');
  return within(await screen.findByRole('region', { name: 'Your evening' }));
};
const asked = (name: string) =>
  server.calls.filter(({ call }) => call === name).map(({ request }) => request);

it('EVENING-02 has a tab for each part with content, and starts with the first', async () => {
  const part = await open();
  const tabs = await part.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    ...['Up next', 'From your list', 'For you', 'Because you gave Blade a 9', 'Tonight'],
  ]);
  expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(part.getByRole('tab', { name: 'From your list' }));
  expect(await part.findByRole('link', { name: /Ran/ })).toHaveTextContent('80 min');
});

it('TOGETHER-02 links to titles for watching together', async () => {
  const part = await open();
  expect(part.getByRole('link', { name: 'Find something with others' })).toHaveAttribute('href', '/together');
});

it('EVENING-02 shows titles for tonight to a member without content', async () => {
  started = [];
  evening = { fromList: [], forYou: [], because: [] };
  const part = await open();
  expect(await part.findByRole('link', { name: /Heat/ })).toBeVisible();
  expect(part.queryByRole('tab')).toBeNull();
  expect(part.getByRole('link', { name: 'Bring your diary along' })).toHaveAttribute('href', '/import');
});

it('EVENING-03 one press marks the next episode as seen today', async () => {
  const part = await open();
  await userEvent.click(await part.findByRole('button', { name: 'S1 E2 of Kingdom seen' }));
  await waitFor(() => expect(asked('mark-episodes')).toHaveLength(1));
  expect(asked('mark-episodes')[0]).toMatchObject({
    ...{ titleId: 'kingdom', episodes: { season: 1, episode: 2 }, seen: true },
    on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
});

it('EVENING-03 lists titles from the list after titles in progress', async () => {
  evening.fromList.push({ title: { ...listedTitle('series', 'Kingdom'), _id: KINGDOM._id }, why: 'best' });
  const part = await open();
  const next = within(await part.findByRole('tabpanel'));
  const titles = next.getAllByRole('link', { name: /Kingdom|Ran/ });
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Kingdom/),
    expect.stringMatching(/^Ran.*80 min/),
  ]);
});

it('EVENING-08 suggests what fans of a title like, and names the title', async () => {
  const part = await open();
  await userEvent.click(await part.findByRole('tab', { name: 'For you' }));
  expect(await part.findByRole('link', { name: /Se7en/ })).toHaveTextContent('Fans of Heat like it');
});

it('EVENING-05 EVENING-06 says why a title is suggested, and dismisses it for good', async () => {
  const part = await open();
  await userEvent.click(await part.findByRole('tab', { name: 'Because you gave Blade a 9' }));
  expect(await part.findByRole('link', { name: /Alien/ })).toHaveTextContent('By Ridley');
  await userEvent.click(part.getByRole('button', { name: 'Not this: Alien' }));
  await waitFor(() => expect(part.queryByRole('link', { name: /Alien/ })).toBeNull());
  expect(asked('dismiss-title')).toEqual([{ titleId: 'id-Alien', dismissed: true }]);
  // It was the only suggestion: its tab disappears, and stays away after a reload.
  await userEvent.click(part.getByRole('tab', { name: 'From your list' }));
  await waitFor(() => expect(part.queryByRole('tab', { name: /Because/ })).toBeNull());
});
