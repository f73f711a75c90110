import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Toaster } from '@screenlore/browser-kit';
import { type ApiAnswer, type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { MESSAGES } from '@screenlore/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LeaveForm } from './leave-form.js';

const NAMES = { firstName: 'Ada', surname: 'Quill', username: 'ada.q', profile_img: null, admin: false };

let server: FakeApi;
let answers: Record<string, (request: unknown) => ApiAnswer>;
let proved: boolean;
beforeEach(() => {
  document.documentElement.dataset['signInWays'] = 'google';
  localStorage.setItem('user', JSON.stringify({ access_token: 'old', ...NAMES }));
  proved = false;
  answers = {
    'get-own-sign-in': () => ({ body: { hasPassword: true, providers: ['google'] } }),
    'delete-account': () =>
      proved
        ? { body: { dueAt: '2026-03-12T10:00:00.000Z', receipt: 'r' } }
        : { status: 403, body: { error: MESSAGES.proofNeeded } },
    'prove-owner': (request) => {
      const { password } = (request as { proof: { password: string } }).proof;
      if (password !== 'Secret1') return { status: 403, body: { error: MESSAGES.passwordNotRight } };
      proved = true;
      return { body: { access_token: 'new', ...NAMES } };
    },
  };
});
afterEach(() => {
  server.restore();
  localStorage.clear();
  delete document.documentElement.dataset['signInWays'];
});

/** Requests the account's deletion, which needs a proof. @returns the dialog */
async function ask() {
  await act(async () => {
    server = fakeApi(answers);
    renderPortal(
      <>
        <LeaveForm again={false} onMade={() => {}} />
        <Toaster />
      </>,
      '/delete-account',
    );
  });
  await userEvent.click(await screen.findByLabelText(/^Remove them/));
  await userEvent.type(screen.getByLabelText('Your password'), 'typed');
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  return screen.findByRole('dialog', { name: 'Is it you?' }, { timeout: 20_000 });
}
const requestsOf = (call: string) =>
  server.calls.filter((made) => made.call === call).map(({ request }) => request);

test('SUDO-04 asks for a proof, shows a wrong proof at its field, and repeats the call after a right one', async () => {
  const dialog = within(await ask());
  expect(await dialog.findByRole('button', { name: 'Confirm with Google' })).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Your password'), 'Wrong1');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription(MESSAGES.passwordNotRight),
  );
  await userEvent.clear(dialog.getByLabelText('Your password'));
  await userEvent.type(dialog.getByLabelText('Your password'), 'Secret1');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(requestsOf('delete-account')).toHaveLength(2));
  expect(requestsOf('delete-account')[1]).toEqual({ texts: 'remove', proof: 'typed' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('SUDO-04 keeps what was typed when the dialog is cancelled', async () => {
  const dialog = within(await ask());
  await userEvent.click(await dialog.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requestsOf('delete-account')).toHaveLength(1);
  expect(screen.getByLabelText('Your password')).toHaveValue('typed');
  expect(screen.getByLabelText(/^Remove them/)).toBeChecked();
});
