import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Toaster } from '@screenlore/browser-kit';
import { type FakeApi, fakeApi, press, renderPortal } from '@screenlore/browser-kit/testing';
import { type Invitation, MESSAGES } from '@screenlore/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Invitations } from './invitations.js';

let server: FakeApi;
let invitations: Invitation[];
beforeEach(() => {
  document.documentElement.dataset['signUp'] = 'invite';
  invitations = [];
  server = fakeApi({
    'get-invitations': () => ({ body: { invitations } }),
    'make-invitation': (request) => {
      const { note, most } = request as { note: string; most: number };
      const moments = { madeAt: '2026-03-11T10:00:00.000Z', endsAt: '2026-03-18T10:00:00.000Z' };
      const made: Invitation = { _id: 'i1', note, most, used: 0, by: 'boss', ...moments };
      invitations = [made];
      return { body: { invitation: made, key: 'a-secret-of-the-link' } };
    },
    'revoke-invitation': () => {
      invitations = [];
      return { body: { revoked: true } };
    },
  });
});
afterEach(() => {
  server.restore();
  delete document.documentElement.dataset['signUp'];
});

const open = () =>
  renderPortal(
    <>
      <Invitations />
      <Toaster />
    </>,
    '/settings/administration',
  );

test('GATE-32 creates an invitation, shows its link once, and revokes it', async () => {
  open();
  await userEvent.type(await screen.findByLabelText('Who is it for?'), 'The family');
  const most = screen.getByLabelText('Accounts');
  await userEvent.clear(most);
  await userEvent.type(most, '0');
  await press('Make an invitation');
  expect(await screen.findByText('A number from 1 to 1000')).toBeVisible();
  await userEvent.clear(most);
  await userEvent.type(most, '5');
  await press('Make an invitation');
  expect(await screen.findByLabelText('Link of the new invitation')).toHaveValue(
    `${window.location.origin}/screenlore/login#invitation=a-secret-of-the-link`,
  );
  expect(server.calls.find(({ call }) => call === 'make-invitation')?.request).toEqual({
    ...{ note: 'The family', most: 5, days: 7 },
  });
  const list = within(await screen.findByRole('list', { name: 'Invitations' }));
  expect(list.getByRole('listitem')).toHaveTextContent(
    /^The family0 of 5 accounts · ends .*18.*2026 · by @boss/,
  );
  await press('Revoke the invitation for The family');
  expect(await screen.findByText('The invitation is revoked')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Invitations' })).toBeNull());
});

test('GATE-32 requires a name for an invitation', async () => {
  open();
  await userEvent.type(await screen.findByLabelText('Who is it for?'), '  ');
  await press('Make an invitation');
  expect(await screen.findByText(MESSAGES.invitationNoteMissing)).toBeVisible();
});

test('GATE-32 appears only while sign-up needs an invitation', () => {
  document.documentElement.dataset['signUp'] = 'closed';
  open();
  expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull();
  expect(server.calls).toEqual([]);
});
