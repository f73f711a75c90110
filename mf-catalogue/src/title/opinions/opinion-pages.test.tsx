import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Blocks, setBlockLoader } from '@screenlore/browser-kit';
import { type FakeApi, fakeApi, fakeLive, renderPortal } from '@screenlore/browser-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OpinionPages from './opinion-pages.js';

const BEN = {
  ...{ access_token: 't', admin: false, profile_img: null },
  ...{ firstName: 'Ben', surname: 'Reed', username: 'ben_r' },
};
const opinion = (order: string) => ({
  ...{ _id: `o-${order}`, rating: 8, reviewText: `First by ${order}`, timestamp: '2026-11-01T10:00:00.000Z' },
  user: { username: 'ada', firstName: 'Ada', surname: 'Quill', profile_img: null },
  likes: { count: 2, own: false },
});

const RAN = 'a'.repeat(24);

let server: FakeApi;
beforeEach(() => {
  server = fakeApi({
    'get-followed-ratings': () => ({ body: { count: 0, mean: null, members: [] } }),
    'get-opinions': (request) => {
      const { order = 'newest' } = request as { order?: string };
      const none = order === 'followed';
      return { body: { opinions: none ? [] : [opinion(order)], total: none ? 0 : 1 } };
    },
  });
});
afterEach(() => {
  server.restore();
  localStorage.clear();
  sessionStorage.clear();
});

const show = () => act(async () => renderPortal(<OpinionPages mediaId="ran-1985" _id={RAN} />));
const choice = () => screen.findByRole('combobox', { name: 'Order of the opinions' });

test('LIKE-02 LIKE-10 shows opinions with their likes, in the reader’s order', async () => {
  localStorage.setItem('user', JSON.stringify(BEN));
  await show();
  expect(await screen.findByText('First by newest')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Like Ada Quill’s opinion: 2 likes' })).toBeVisible();
  await userEvent.selectOptions(await choice(), 'Highest rating');
  expect(await screen.findByText('First by highest')).toBeVisible();
  await userEvent.selectOptions(await choice(), 'People I follow');
  expect(await screen.findByText('Nobody whom you follow has written an opinion.')).toBeVisible();
  expect(await choice()).toHaveValue('followed');
});

test('LIKE-13 updates the likes of others, up to the latest number', async () => {
  const gateway = fakeLive();
  await show();
  await waitFor(() => expect(gateway.streams.at(-1)?.url).toBe(`/api/live?opinions=${RAN}`));
  const news = { kind: 'opinion', id: 'o-newest' };
  await act(async () => {
    gateway.streams.at(-1)?.send('likes', { ...news, count: 12, version: 9 });
    gateway.streams.at(-1)?.send('likes', { ...news, count: 11, version: 8 });
  });
  expect(await screen.findByText('12 likes')).toBeVisible();
  gateway.restore();
});

test('LIKE-10 remembers the order on the device, but not the order by followed members for visitors', async () => {
  localStorage.setItem('order of opinions', 'best');
  await show();
  expect(await screen.findByText('First by best')).toBeVisible();
  expect(within(await choice()).queryByRole('option', { name: 'People I follow' })).toBeNull();
});

const Line = ({ of, onOpen, children }: Blocks['mf_community/blocks']['CoveredText']) => (
  <>
    <button type="button" onClick={onOpen}>{`Show it: ${of}`}</button>
    {children('It was him')}
  </>
);

test('SPOIL-08 SPOIL-09 a covered opinion keeps its rating, and the community remote renders its line', async () => {
  localStorage.setItem('user', JSON.stringify(BEN));
  server.restore();
  const covered = { reaches: { season: 2, episode: 5 }, at: null, kind: 'series' as const };
  const reach = { whole: true, upTo: null, by: 'b', kind: 'series', title: 't', titleId: 'dark', of: 'Dark' };
  server = fakeApi({
    'get-followed-ratings': () => ({ body: { count: 0, mean: null, members: [] } }),
    'get-opinions': () => ({
      body: {
        opinions: [
          { ...opinion('covered'), reviewText: 'Reaches S2 E5.', covered },
          { ...opinion('open'), reach },
        ],
        total: 2,
      },
    }),
  });
  setBlockLoader({ load: async () => ({ blocks: { CoveredText: Line } }), reset: async () => {} } as never);
  await show();
  expect(await screen.findByRole('button', { name: 'Show it: Ada Quill’s opinion' })).toBeVisible();
  expect(screen.getByText(/Gives away the whole series/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Like/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /Show it/ }));
  expect(screen.getAllByRole('button', { name: /^Like/ })).toHaveLength(2);
});
