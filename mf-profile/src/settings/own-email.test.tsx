import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Toaster } from '@screenlore/browser-kit';
import { type ApiAnswer, type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { type CallReply, MESSAGES } from '@screenlore/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccountSettings from './account-settings.js';

const EMAIL = 'ada@quill.example';
const NEXT = 'ada@next.example';

let server: FakeApi;
let answers: Record<string, (request: unknown) => ApiAnswer>;
let own: CallReply<'get-own-email'>;
beforeEach(() => {
  document.documentElement.dataset['resetByMail'] = '';
  const names = { firstName: 'Ada', surname: 'Quill', username: 'ada.q', profile_img: null };
  localStorage.setItem(
    'user',
    JSON.stringify({ access_token: 't', admin: false, mayWrite: false, ...names }),
  );
  own = { email: EMAIL, verified: true, waiting: null, mailIsOn: true, mayWrite: true };
  answers = {
    'get-user': () => ({ status: 503, body: { error: 'Unavailable.' } }),
    'get-own-sign-in': () => ({ body: { hasPassword: true, providers: [] } }),
    'get-own-sessions': () => ({ body: { sessions: [] } }),
    'get-own-email': () => ({ body: own }),
    'send-verification': () => ({ body: { email: EMAIL } }),
    'change-email': () => {
      own = { ...own, waiting: { email: NEXT, until: '2026-03-12T10:00:00.000Z' } };
      return { body: { email: NEXT } };
    },
    'cancel-email-change': () => {
      own = { ...own, waiting: null };
      return { body: { cancelled: true } };
    },
  };
});
afterEach(() => {
  server.restore();
  localStorage.clear();
  delete document.documentElement.dataset['resetByMail'];
});

const open = () =>
  act(async () => {
    server = fakeApi(answers);
    return renderPortal(
      <>
        <AccountSettings />
        <Toaster />
      </>,
      '/settings/account',
    );
  });
const place = () => screen.findByRole('region', { name: 'Email', busy: false });
/** The press loads its code. */
const field = (label: string) => screen.findByLabelText(label, {}, { timeout: 20_000 });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('VERIFY-03 says what confirming the email is good for, and sends the link again', async () => {
  own = {
    ...own,
    verified: false,
    mayWrite: false,
    waiting: { email: EMAIL, until: '2026-03-12T10:00:00.000Z' },
  };
  await open();
  expect(await place()).toHaveTextContent(/Not confirmed.*Press the link that we sent.*comments, reviews/);
  expect(screen.queryByRole('button', { name: 'Keep my email' })).toBeNull();
  await press('Send it again');
  expect(await screen.findByText(`A link is on its way to ${EMAIL}`)).toBeVisible();
});

test('VERIFY-02 notices a confirmation from elsewhere when the settings are opened', async () => {
  const { store } = await open();
  expect(await place()).toHaveTextContent(`${EMAIL}Confirmed`);
  await waitFor(() => expect(store.getState().session.user).toMatchObject({ mayWrite: true }));
});

test('VERIFY-06 requests a change with the password, waits, and can cancel it', async () => {
  await open();
  await place();
  await press('Change email');
  expect(await field('New email')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Send a link' })).toBeDisabled();
  await userEvent.keyboard(NEXT);
  await userEvent.type(screen.getByLabelText('Your password'), 'Secret1');
  await press('Send a link');
  expect(await screen.findByText(/becomes your email once/)).toHaveTextContent(NEXT);
  expect(server.calls.find(({ call }) => call === 'change-email')?.request).toEqual({
    email: NEXT,
    proof: 'Secret1',
  });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Email' })).toHaveFocus());
  await press('Keep my email');
  await waitFor(() => expect(screen.queryByText(/becomes your email once/)).toBeNull());
});

test.each([
  [409, MESSAGES.emailTaken, 'New email'],
  [403, MESSAGES.passwordNotRight, 'Your password'],
])('VERIFY-06 shows a refusal with %i "%s" at the field', async (status, error, label) => {
  answers['change-email'] = () => ({ status, body: { error } });
  await open();
  await place();
  await press('Change email');
  await userEvent.type(await field('New email'), NEXT);
  await userEvent.type(screen.getByLabelText('Your password'), 'Secret1');
  await press('Send a link');
  expect(await screen.findByLabelText(label)).toHaveAccessibleDescription(error);
  expect(screen.getByLabelText(label)).toHaveFocus();
});

test('VERIFY-06 without a password the username is the proof', async () => {
  answers['get-own-sign-in'] = () => ({ body: { hasPassword: false, providers: ['google'] } });
  own = { ...own, email: null, verified: false };
  await open();
  expect(await place()).toHaveTextContent('Your account has no email.');
  await press('Add an email');
  expect(await field('Your username')).toBeVisible();
});

test('VERIFY-02 is absent while mail is off', async () => {
  delete document.documentElement.dataset['resetByMail'];
  await open();
  expect(screen.queryByRole('region', { name: 'Email' })).toBeNull();
  expect(server.calls.some(({ call }) => call === 'get-own-email')).toBe(false);
});

test('VERIFY-03 reports a failure in its place, and retries', async () => {
  answers['get-own-email'] = () => ({ status: 500, body: { error: 'Out of order.' } });
  await open();
  const failed = await place();
  expect(await within(failed).findByRole('alert')).toHaveTextContent('Your email could not be loaded.');
  answers['get-own-email'] = () => ({ body: own });
  server.restore();
  server = fakeApi(answers);
  await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Confirmed')).toBeVisible();
});
