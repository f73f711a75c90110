import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { preloadModal } from '@screenlore/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FollowersSettings from '../settings/followers-settings.js';
import FollowButton from './follow-button.js';

const ADA = { _id: 'a', username: 'ada', firstName: 'Ada', surname: 'Quill', profile_img: null };

let server: FakeApi;
let state: { following: boolean; takesFollowers: boolean; blocked: boolean };
const nobody = () => ({ body: { members: [], total: 0 } });

beforeAll(() => preloadModal());
beforeEach(() => {
  state = { following: true, takesFollowers: true, blocked: false };
  server = fakeApi({
    'check-following': () => ({ body: state }),
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

test('BLOCK-01 a member is blocked after a question, and no longer by one press', async () => {
  await act(async () => renderPortal(<FollowButton username="ada" firstName="Ada" />));
  await userEvent.click(await screen.findByRole('button', { name: 'Block Ada' }));
  const dialog = await screen.findByRole('dialog', { name: 'Block Ada?' });
  expect(state.blocked).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
  const unblock = await screen.findByRole('button', { name: 'Unblock Ada' });
  expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull();
  await userEvent.click(unblock);
  expect(await screen.findByRole('button', { name: 'Follow Ada' })).toBeVisible();
});

test('LIB-96 BLOCK-02 who cannot follow a member can still block them', async () => {
  state = { following: false, takesFollowers: false, blocked: false };
  await act(async () => renderPortal(<FollowButton username="ada" firstName="Ada" />));
  expect(await screen.findByRole('button', { name: 'Block Ada' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Follow Ada' })).toBeNull();
});

test('BLOCK-01 the settings list the blocked, and take a block back', async () => {
  state.blocked = true;
  await act(async () => renderPortal(<FollowersSettings />));
  expect(await screen.findByRole('heading', { name: 'Who you blocked' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Unblock Ada Quill' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Who you blocked' })).toBeNull());
});
