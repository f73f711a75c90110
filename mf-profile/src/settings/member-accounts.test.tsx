import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Toaster } from '@screenlore/browser-kit';
import { type ApiAnswer, type FakeApi, fakeApi, press, renderPortal } from '@screenlore/browser-kit/testing';
import { MESSAGES, type MemberAccount } from '@screenlore/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemberAccounts } from './member-accounts.js';

const ADA: MemberAccount = {
  _id: 'u1',
  ...{ username: 'ada.l', firstName: 'Ada', surname: 'Lovelace', joinedAt: '2026-03-11T10:00:00.000Z' },
  moderator: false,
  ...{ admin: false, confirmed: true, hasPassword: true, passkeys: 2, twoStep: true, providers: ['google'] },
  sessions: 2,
  ...{ leavesAt: null, locked: null },
};

let server: FakeApi;
let account: MemberAccount;
let answers: Record<string, (request: unknown) => ApiAnswer>;
beforeEach(() => {
  account = ADA;
  answers = {
    'get-member-account': (request) =>
      (request as { member: string }).member === 'ada.l'
        ? { body: { account } }
        : { status: 404, body: { error: 'There is no such user' } },
    'get-member-activity': () => ({
      body: {
        entries: [
          {
            ...{
              _id: 'e1',
              at: '2026-03-12T10:00:00.000Z',
              event: 'lock',
              way: 'administrator',
              result: 'ok',
            },
            ...{ device: null, network: null, admin: 'boss', reason: 'Rude' },
          },
        ],
        next: null,
      },
    }),
    'lock-member': () => {
      const locked = {
        at: '2026-03-12T10:00:00.000Z',
        by: 'boss',
        reason: 'Sends advertisements',
        until: null,
      };
      account = { ...ADA, sessions: 0, locked };
      return { body: { ended: 2 } };
    },
    'unlock-member': () => {
      account = ADA;
      return { body: { unlocked: true } };
    },
    'set-moderator': (request) => {
      const { moderator } = request as { moderator: boolean };
      account = { ...account, moderator };
      return { body: { moderator } };
    },
    'remove-member-factor': () => {
      account = { ...ADA, twoStep: false };
      return { body: { removed: true } };
    },
    'end-member-sessions': () => {
      account = { ...account, sessions: 0 };
      return { body: { ended: 2 } };
    },
  };
});
afterEach(() => server.restore());

const open = (path = '/settings/administration') => {
  server = fakeApi(answers);
  renderPortal(
    <>
      <MemberAccounts />
      <Toaster />
    </>,
    path,
  );
};
const made = (call: string) => server.calls.filter((it) => it.call === call).map(({ request }) => request);

test('GATE-20 finds an account by its username, with or without @, and puts it into the address', async () => {
  open();
  expect(made('get-member-account')).toEqual([]);
  await userEvent.type(screen.getByLabelText('Username'), ' @ada.l ');
  await press('Show account');
  expect(await screen.findByText('a password, 2 passkeys, Google, and a code')).toBeVisible();
  expect(screen.getByText('2 sessions')).toBeVisible();
  expect(screen.getByRole('link', { name: '@ada.l' })).toHaveAttribute('href', '/user/ada.l');
  expect((await screen.findAllByRole('listitem'))[0]).toHaveTextContent(
    /^Locked by an administrator.*2026.* · @boss: Rude$/,
  );
  await userEvent.clear(screen.getByLabelText('Username'));
  await userEvent.type(screen.getByLabelText('Username'), 'nobody');
  await press('Show account');
  expect(await screen.findByText('There is no account with this username.')).toBeVisible();
});

test('GATE-21 a lock needs a reason, and can be undone', async () => {
  open('/settings/administration?account=ada.l');
  await press('Lock account');
  const dialog = within(await screen.findByRole('dialog', { name: 'Lock @ada.l?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Lock account' }));
  expect(await dialog.findByText(MESSAGES.reasonMissing)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Why?'), 'Sends advertisements');
  await userEvent.click(dialog.getByRole('button', { name: 'Lock account' }));
  expect(await screen.findByText(/by @boss: Sends advertisements$/)).toBeVisible();
  expect(made('lock-member')).toEqual([{ member: 'ada.l', reason: 'Sends advertisements' }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Unlock account' })).toHaveFocus());
  // All sessions have ended.
  expect(screen.queryByRole('button', { name: 'End all sessions' })).toBeNull();
  await press('Unlock account');
  expect(await screen.findByRole('button', { name: 'Lock account' })).toBeVisible();
});

test('GATE-22 an administrator’s account cannot be locked, but its sessions can be ended', async () => {
  account = { ...ADA, admin: true };
  open('/settings/administration?account=ada.l');
  await press('End all sessions');
  expect(await screen.findByText('nowhere')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Lock account' })).toBeNull();
  expect(made('end-member-sessions')).toEqual([{ member: 'ada.l' }]);
});

test('MOD-01 an administrator makes a member a moderator, and undoes that', async () => {
  open('/settings/administration?account=ada.l');
  await press('Make a moderator');
  const take = await screen.findByRole('button', { name: 'Take the right of a moderator' });
  expect(screen.getByText(/2026.*, moderator$/)).toBeVisible();
  await userEvent.click(take);
  expect(await screen.findByRole('button', { name: 'Make a moderator' })).toBeVisible();
  expect(made('set-moderator')).toEqual([
    { member: 'ada.l', moderator: true },
    { member: 'ada.l', moderator: false },
  ]);
});

test('FACTOR-10 turning off two-step login needs a reason', async () => {
  open('/settings/administration?account=ada.l');
  await press('Turn two-step login off');
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn two-step login off for @ada.l?' }));
  await userEvent.type(dialog.getByLabelText('Why?'), 'Lost the phone');
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('a password, 2 passkeys, Google')).toBeVisible();
  expect(made('remove-member-factor')).toEqual([{ member: 'ada.l', reason: 'Lost the phone' }]);
  expect(screen.queryByRole('button', { name: 'Turn two-step login off' })).toBeNull();
});
