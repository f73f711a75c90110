import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Toaster } from '@screenlore/browser-kit';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import type { CallReply } from '@screenlore/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OwnWays } from './own-ways.js';

const AT = '2026-03-12T10:00:00.000Z';
const GOOGLE = { provider: 'google', at: AT, usedAt: null } as const;
const BOTH: CallReply<'get-own-sign-in'> = {
  ...{ hasPassword: true, providers: ['google'], oidc: false, passkeys: 0, twoStep: false, since: [GOOGLE] },
};

let server: FakeApi;
let ways: CallReply<'get-own-sign-in'>;
beforeEach(() => {
  document.documentElement.dataset['signInWays'] = 'google facebook';
  server = fakeApi({
    'get-own-sign-in': () => ({ body: ways }),
    'remove-way': () => {
      ways = { ...BOTH, providers: [], since: [] };
      return { body: { removed: true } };
    },
  });
});
afterEach(() => server.restore());

const open = async (state: typeof ways) => {
  ways = state;
  renderPortal(
    <>
      <OwnWays />
      <Toaster />
    </>,
    '/settings/account',
  );
  return within(await screen.findByRole('region', { name: 'Ways to log in', busy: false }));
};

test('WAY-01 WAY-02 lists the ways to log in with their dates, offers others, and removes one after a question', async () => {
  const block = await open(BOTH);
  const [password, google] = block.getAllByRole('listitem');
  expect(password).toHaveTextContent(/^Password$/);
  expect(google).toHaveTextContent(/^GoogleSince [^·]*2026/);
  expect(block.getByRole('button', { name: 'Add Facebook' })).toBeVisible();
  expect(block.queryByRole('button', { name: 'Add Google' })).toBeNull();
  await userEvent.click(block.getByRole('button', { name: 'Remove Google' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Google?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await block.findByRole('button', { name: 'Add Google' })).toBeVisible();
  expect(server.calls.filter(({ call }) => call === 'remove-way').map(({ request }) => request)).toEqual([
    { provider: 'google' },
  ]);
});

test('WAY-01 shows the last log-in with a provider', async () => {
  const block = await open({ ...BOTH, since: [{ ...GOOGLE, usedAt: AT }] });
  expect(block.getAllByRole('listitem')[1]).toHaveTextContent(/^GoogleSince .*2026 · last used .*2026/);
});

test('WAY-04 offers the operator’s provider by its name', async () => {
  document.documentElement.dataset['oidc'] = 'Marlow’s';
  const block = await open({ ...BOTH, providers: [], oidc: true });
  expect(block.getByRole('button', { name: 'Remove Marlow’s' })).toBeVisible();
  expect(block.queryByRole('button', { name: 'Add Marlow’s' })).toBeNull();
  cleanup();
  const without = await open({ ...BOTH, providers: [] });
  expect(without.getByRole('button', { name: 'Add Marlow’s' })).toBeVisible();
  delete document.documentElement.dataset['oidc'];
});

test('WAY-02 does not offer to remove the only one', async () => {
  const block = await open({ ...BOTH, hasPassword: false });
  expect(block.queryByRole('button', { name: /Remove/ })).toBeNull();
});
