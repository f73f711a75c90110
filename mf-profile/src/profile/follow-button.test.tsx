import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type FakeApi, fakeApi, press, renderPortal } from '@screenlore/browser-kit/testing';
import { preloadModal } from '@screenlore/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FollowersSettings from '../settings/followers-settings.js';
import { BEN } from '../shared/testing/samples.js';
import FollowButton from './follow-button.js';

const ADA = { _id: 'a', username: 'ada', firstName: 'Ada', surname: 'Quill', profile_img: null };

let server: FakeApi;
let state: {
  following: boolean;
  takesFollowers: boolean;
  blocked: boolean;
  requested?: boolean;
  followed?: boolean;
};
const nobody = () => ({ body: { members: [], total: 0 } });

beforeAll(() => preloadModal());
beforeEach(() => {
  state = { following: true, takesFollowers: true, blocked: false };
  server = fakeApi({
    'check-following': () => ({ body: state }),
    'follow-member': () => {
      state = { ...state, requested: true };
      return { body: { following: false, requested: true } };
    },
    'unfollow-member': () => {
      state = { ...state, requested: false };
      return { body: { following: false } };
    },
    'get-follow-requests': nobody,
    'block-member': () => {
      state = { following: false, takesFollowers: false, blocked: true };
      return { body: { blocked: true } };
    },
    'unblock-member': () => {
      state = { following: false, takesFollowers: true, blocked: false };
      return { body: { blocked: false } };
    },
    'get-blocked': () =>
      state.blocked
        ? { body: { members: [{ ...ADA, since: '2026-03-11T10:00:00.000Z' }], total: 1 } }
        : nobody(),
    'get-following': nobody,
    'get-followers': nobody,
    'get-library-settings': () => ({ body: state }),
  });
});
afterEach(() => server.restore());

test('BLOCK-01 blocks a member after a question, and unblocks with one press', async () => {
  await act(async () => renderPortal(<FollowButton username="ada" firstName="Ada" />));
  await press('Block Ada');
  const dialog = await screen.findByRole('dialog', { name: 'Block Ada?' });
  expect(state.blocked).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
  const unblock = await screen.findByRole('button', { name: 'Unblock Ada' });
  expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull();
  await userEvent.click(unblock);
  expect(await screen.findByRole('button', { name: 'Follow Ada' })).toBeVisible();
});

test('LIB-96 BLOCK-02 a member who cannot be followed can still be blocked', async () => {
  state = { following: false, takesFollowers: false, blocked: false };
  await act(async () => renderPortal(<FollowButton username="ada" firstName="Ada" />));
  expect(await screen.findByRole('button', { name: 'Block Ada' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Follow Ada' })).toBeNull();
});

test('FOLLOW-02 sends a request to a member who approves followers, and withdraws it with another press', async () => {
  state = { following: false, takesFollowers: true, blocked: false };
  await act(async () => renderPortal(<FollowButton username="ada" firstName="Ada" />));
  await press('Follow Ada');
  await press('Requested Ada: take the request back');
  expect(await screen.findByRole('button', { name: 'Follow Ada' })).toBeVisible();
});

test('FOLLOW-06 a request can be withdrawn even if the member no longer takes followers', async () => {
  state = { following: false, takesFollowers: false, blocked: false, requested: true };
  await act(async () => renderPortal(<FollowButton username="ada" firstName="Ada" />));
  await press(/^Requested Ada/);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^(Requested|Follow)/ })).toBeNull());
});

test('BLOCK-01 the settings list blocked members, and unblock them', async () => {
  state.blocked = true;
  await act(async () => renderPortal(<FollowersSettings />));
  expect(await screen.findByRole('heading', { name: 'Who you blocked' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Unblock Ada Quill' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Who you blocked' })).toBeNull());
});

test.each([true, false])(
  'TOGETHER-02 links to titles that both would like if they follow each other (%s)',
  async (followed) => {
    state = { ...state, followed };
    localStorage.setItem('user', JSON.stringify(BEN));
    await act(async () => renderPortal(<FollowButton username="ada" firstName="Ada" />));
    expect(await screen.findByRole('button', { name: /^Following Ada/ })).toBeVisible();
    const link = screen.queryByRole('link', { name: 'Find something for both' });
    expect(link?.getAttribute('href') ?? null).toBe(
      followed ? `/together?who=${['ada', BEN.username].sort().join(',')}` : null,
    );
    localStorage.clear();
  },
);
