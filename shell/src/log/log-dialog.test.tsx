import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { setBlockLoader } from '@screenlore/browser-kit';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LogDialog from './log-dialog.js';

const card = (title: string, itemType: string) => ({
  title: { _id: title, titleId: title.toLowerCase(), title, itemType, cover: `/${title}.webp`, year: 1984 },
});

let server: FakeApi;
let started: unknown[];
let listed: unknown[];
beforeEach(() => {
  setBlockLoader({ load: () => new Promise(() => undefined), reset: async () => undefined });
  started = ['Heimat', 'Dekalog', 'Kingdom', 'Riget', 'Pusher'].map((name) => card(name, 'series'));
  listed = [{ ...card('Ran', 'movies'), why: 'best' }];
  server = fakeApi({
    'get-continue': () => ({ body: { titles: started } }),
    'get-evening': () => ({ body: { fromList: listed, forYou: [], because: [] } }),
    search: () => ({
      body: {
        results: [{ title: 'Alien', media: 'movie', img: '/a.webp', link: 'alien', year: 1979 }],
        total: 1,
      },
    }),
  });
});
afterEach(() => server.restore());

const open = () => act(async () => void renderPortal(<LogDialog onClose={jest.fn()} />));
const namesIn = (group: HTMLElement) =>
  within(group)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('SHELL-67 offers titles in progress and wishes until something is typed', async () => {
  await open();
  expect(namesIn(await screen.findByRole('region', { name: 'Continue' }))).toEqual(
    ['Heimat', 'Dekalog', 'Kingdom', 'Riget'].map((name) => `${name}1984`),
  );
  expect(namesIn(await screen.findByRole('region', { name: 'From your list' }))).toEqual(['Ran1984']);
  await userEvent.type(screen.getByRole('searchbox'), 'ali');
  expect(await screen.findByRole('button', { name: /Alien/ })).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.click(await screen.findByRole('button', { name: /Ran/ }));
  expect(screen.getByRole('dialog', { name: 'Ran' })).toBeVisible();
});

test('SHELL-67 offers nothing to a member without any', async () => {
  started = [];
  listed = [];
  await open();
  await waitFor(() => expect(server.calls).toHaveLength(2));
  await act(async () => undefined);
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByRole('searchbox')).toHaveFocus();
});
