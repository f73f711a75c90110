import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Toaster } from '@screenlore/browser-kit';
import { type FakeApi, fakeApi, press, renderPortal } from '@screenlore/browser-kit/testing';
import type { ModeratedAccount } from '@screenlore/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ModeratedMember } from './moderated-member.js';
import { OwnSanctions } from './own-sanctions.js';

const ADA: ModeratedAccount = {
  ...{ username: 'ada.l', firstName: 'Ada', surname: 'Lovelace', joinedAt: '2026-03-11T10:00:00.000Z' },
  ...{ trusted: false, silence: null, suspension: null, removal: null, locked: false, history: [] },
};
const END = { until: '2026-03-19T10:00:00.000Z', by: 'keeper', reason: 'Rude to others' };

let server: FakeApi;
let account: ModeratedAccount;
beforeEach(() => {
  account = ADA;
  server = fakeApi({
    'get-member-sanctions': () => ({ body: { account } }),
    'sanction-member': (request) => {
      const { what } = request as { what: string };
      if (what === 'silence') account = { ...account, silence: END };
      if (what === 'remove') account = { ...account, removal: END };
      if (what === 'suspend') account = { ...account, suspension: END };
      return { body: { until: END.until } };
    },
    'lift-sanction': () => {
      account = ADA;
      return { body: { lifted: true } };
    },
    'get-own-sanctions': () => ({
      body: { silence: END, warnings: [{ at: '2026-03-12T10:00:00.000Z', reason: 'Be kind' }] },
    }),
  });
});
afterEach(() => server.restore());

const made = (call: string) => server.calls.filter((it) => it.call === call).map(({ request }) => request);
const open = () =>
  renderPortal(
    <>
      <ModeratedMember username="ada.l" />
      <Toaster />
    </>,
  );

test('MOD-10 a moderator silences a member for some days with a reason, and undoes it', async () => {
  open();
  await press('Silence');
  const dialog = within(await screen.findByRole('dialog', { name: 'Silence @ada.l?' }));
  await userEvent.selectOptions(dialog.getByLabelText('For how long?'), '7 days');
  await userEvent.type(dialog.getByLabelText('Why?'), 'Rude to others');
  await userEvent.click(dialog.getByRole('button', { name: 'Silence' }));
  expect(await screen.findByText(/^until .*2026.*, by @keeper: Rude to others$/)).toBeVisible();
  expect(made('sanction-member')).toEqual([
    { member: 'ada.l', what: 'silence', days: 7, reason: 'Rude to others' },
  ]);
  await press('End the silence');
  expect(await screen.findByRole('button', { name: 'Silence' })).toBeVisible();
  expect(made('lift-sanction')).toEqual([{ member: 'ada.l', what: 'silence' }]);
});

test('MOD-10 a warning has no duration', async () => {
  open();
  await press('Warn');
  const dialog = within(await screen.findByRole('dialog', { name: 'Warn @ada.l?' }));
  expect(dialog.queryByLabelText('For how long?')).toBeNull();
  await userEvent.type(dialog.getByLabelText('Why?'), 'Be kind');
  await userEvent.click(dialog.getByRole('button', { name: 'Warn' }));
  expect(await screen.findByText('The member is warned')).toBeVisible();
  expect(made('sanction-member')).toEqual([{ member: 'ada.l', what: 'warn', days: null, reason: 'Be kind' }]);
});

test('MOD-16 removes and restores everything of a spammer', async () => {
  open();
  await press('Remove everything');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove everything of @ada.l?' }));
  await userEvent.type(dialog.getByLabelText('Why?'), 'Advertisements');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove everything' }));
  await press('Bring everything back');
  expect(await screen.findByRole('button', { name: 'Remove everything' })).toBeVisible();
  expect(made('sanction-member')).toEqual([
    { member: 'ada.l', what: 'remove', days: 30, reason: 'Advertisements' },
  ]);
  expect(made('lift-sanction')).toEqual([{ member: 'ada.l', what: 'remove' }]);
});

test('MOD-15 offers nothing for a moderator or administrator', async () => {
  account = { ...ADA, trusted: true };
  open();
  expect(await screen.findByText(/^A moderator or administrator/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Silence' })).toBeNull();
});

test('MOD-13 the member reads it in the account settings', async () => {
  renderPortal(<OwnSanctions />);
  const part = await screen.findByRole('region', { name: 'From the moderators' });
  expect(part).toHaveTextContent(/You are silenced until .*2026.* Rude to others/);
  expect(within(part).getByRole('listitem')).toHaveTextContent(/^Be kindWarning, .*2026/);
});
