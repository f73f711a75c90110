import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Toaster } from '@screenlore/browser-kit';
import { type FakeApi, fakeApi, press, renderPortal } from '@screenlore/browser-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ContinuePage from './continue-page.js';

const ADA = {
  ...{ access_token: 't', admin: false, profile_img: null, firstName: 'Ada', surname: 'Q', username: 'ada' },
};
const standing = (seen: number) => ({
  ...{
    title: 't1',
    kind: 'series',
    status: 'inProgress',
    viewings: seen,
    lastOn: null,
    pass: 1,
    seen,
    of: 3,
  },
  next: { season: 1, episode: seen + 1 },
});
const DARK = {
  ...{
    _id: 't1',
    titleId: 'dark-2017',
    title: 'Dark',
    itemType: 'series',
    cover: '',
    banner: '',
    year: 2017,
  },
};

let server: FakeApi;
let seen: number;
let people: number;
beforeEach(() => {
  localStorage.setItem('user', JSON.stringify(ADA));
  seen = 1;
  people = 212;
  server = fakeApi({
    'get-continue': () => ({ body: { titles: seen < 3 ? [{ standing: standing(seen), title: DARK }] : [] } }),
    'mark-episodes': () => {
      seen += 1;
      return { body: { standing: standing(seen), seen: [], undo: 1, removed: [] } };
    },
    'undo-viewings': () => {
      seen -= 1;
      return { body: { standing: standing(seen) } };
    },
    'get-episode-talk': () => ({ body: { people, feelings: [], own: null } }),
  });
});
afterEach(() => {
  server.restore();
  localStorage.clear();
});

const open = () =>
  act(async () =>
    renderPortal(
      <>
        <ContinuePage />
        <Toaster />
      </>,
      '/continue',
    ),
  );

it('EPISODE-04 EPISODE-10 the next episode has a link, and a marked episode offers its discussion', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'S1 E2 of Dark' })).toHaveAttribute(
    'href',
    '/serie/dark-2017/1/2',
  );
  await press('S1 E2 seen: Dark');
  const offer = await screen.findByRole('link', { name: 'Dark S1 E2: 212 people talk about it' });
  expect(offer).toHaveAttribute('href', '/serie/dark-2017/1/2');
  people = 1;
  // It finishes the series, which leaves the list.
  await press('S1 E3 seen: Dark');
  expect(await screen.findByRole('link', { name: 'Dark S1 E3: 1 person talks about it' })).toBeVisible();
  expect(await screen.findByText('Nothing in progress')).toBeVisible();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('link', { name: /about it/ })).toBeNull());
});

it('EPISODE-10 offers nothing without a discussion', async () => {
  people = 0;
  await open();
  await press('S1 E2 seen: Dark');
  await screen.findByRole('button', { name: 'S1 E3 seen: Dark' });
  await waitFor(() => expect(server.calls.some(({ call }) => call === 'get-episode-talk')).toBe(true));
  expect(screen.queryByRole('link', { name: /about it/ })).toBeNull();
});
