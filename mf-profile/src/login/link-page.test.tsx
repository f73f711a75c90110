import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Toaster } from '@screenlore/browser-kit';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { MESSAGES } from '@screenlore/contracts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LinkPage from './link-page.js';

const ABOUT = { email: 'ada@quill.example', username: 'ada.q' };
const USER = { access_token: 't', admin: false, firstName: 'Ada', surname: 'Quill', profile_img: null };

let server: FakeApi;
let about: typeof ABOUT | null;
let refusal: { status: number; error: string } | undefined;
const answer =
  <T,>(body: T) =>
  () =>
    refusal === undefined ? { body } : { status: refusal.status, body: { error: refusal.error } };
beforeEach(() => {
  about = ABOUT;
  refusal = undefined;
  server = fakeApi({
    'get-movies': () => ({ body: { movies: [] } }),
    'check-mail-link': () => ({ body: { about } }),
    'verify-email': answer({ email: ABOUT.email }),
    'take-back-email': answer({ email: ABOUT.email }),
    'close-ways-in': answer({ closed: true }),
    'refresh-token': () => ({ body: { ...USER, username: 'ada.q', access_token: 't2', mayWrite: true } }),
    'sign-out': () => ({ body: { signedOut: true } }),
  });
});
afterEach(() => {
  server.restore();
  localStorage.clear();
});

const signedIn = (username: string) =>
  localStorage.setItem('user', JSON.stringify({ ...USER, username, mayWrite: false }));
const open = (address: string) =>
  act(async () =>
    renderPortal(
      <>
        <LinkPage />
        <Toaster />
      </>,
      address,
    ),
  );
const sent = (call: string) => server.calls.filter((made) => made.call === call);

test('VERIFY-09 a press confirms an email, and the page says for which account', async () => {
  await open('/verify-email#a-secret');
  expect(await screen.findByText(/ada@quill.example/)).toBeVisible();
  expect(screen.getByText('@ada.q')).toBeVisible();
  expect(sent('verify-email')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, confirm' }));
  expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  expect(sent('verify-email')).toMatchObject([{ request: { token: 'a-secret' } }]);
});

test('VERIFY-09 a browser signed in to the account needs no press, and may write from then on', async () => {
  signedIn('ada.q');
  const { store } = await open('/verify-email#a-secret');
  expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  expect(sent('verify-email')).toHaveLength(1);
  expect(store.getState().session.user).toMatchObject({ mayWrite: true, access_token: 't2' });
});

test('VERIFY-09 a browser signed in to another account is asked, and stays signed in', async () => {
  signedIn('bob.q');
  const { store } = await open('/verify-email#a-secret');
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, confirm' }));
  expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  expect(store.getState().session.user).toMatchObject({ username: 'bob.q', mayWrite: false });
});

test.each([
  ['VERIFY-08', '/take-back-email', 'Take it back', 'Your email is back', 'take-back-email'],
  ['NOTICE-02', '/not-me', 'Log out everywhere', 'Your account is safe', 'close-ways-in'],
])(
  '%s %s works with a press, signs out, and leads to a new password',
  async (_row, path, button, title, call) => {
    signedIn('ada.q');
    const { store } = await open(`${path}#a-secret`);
    const press = await screen.findByRole('button', { name: button });
    expect(sent(call)).toEqual([]);
    await userEvent.click(press);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
      'href',
      '/login#forgot',
    );
    expect(store.getState().session.user).toBeNull();
  },
);

test.each([
  ['without a secret', '', null, undefined],
  ['that is old', '#old', null, undefined],
  ['that is used meanwhile', '#used', ABOUT, { status: 404, error: MESSAGES.mailLinkGone }],
])('VERIFY-09 a link %s says so', async (_which, hash, known, refused) => {
  about = known;
  refusal = refused;
  await open(`/verify-email${hash}`);
  if (refused) await userEvent.click(await screen.findByRole('button', { name: 'Yes, confirm' }));
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('VERIFY-05 says at the button that somebody else was first', async () => {
  refusal = { status: 409, error: MESSAGES.emailTaken };
  await open('/verify-email#a-secret');
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, confirm' }));
  expect(await screen.findByText(MESSAGES.emailTaken)).toBeVisible();
});
