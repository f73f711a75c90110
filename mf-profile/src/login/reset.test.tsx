import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Toaster } from '@screenlore/browser-kit';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { MESSAGES } from '@screenlore/contracts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginForm } from './login-form.js';
import ResetPage from './reset-page.js';

let server: FakeApi;
let works: boolean;
let refusal: string | undefined;
beforeEach(() => {
  const page = document.documentElement.dataset;
  Object.assign(page, { signInWays: '', passwordPolicy: 'standard', resetByMail: '' });
  works = true;
  refusal = undefined;
  server = fakeApi({
    'get-movies': () => ({ body: { movies: [] } }),
    'forgot-password': () => ({ body: { asked: true } }),
    'check-reset-link': () => ({ body: { works } }),
    'reset-password': () =>
      refusal === undefined ? { body: { changed: true } } : { status: 404, body: { error: refusal } },
  });
});
afterEach(() => {
  server.restore();
  delete document.documentElement.dataset['resetByMail'];
  localStorage.clear();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const login = () => renderPortal(<LoginForm onDone={() => {}} onTitle={() => {}} />);
const reset = (hash: string) =>
  renderPortal(
    <>
      <ResetPage />
      <Toaster />
    </>,
    `/reset-password${hash}`,
  );

test('RESET-01 RESET-08 requests a link by keyboard, with the same answer for every address', async () => {
  login();
  await press('Log in with own account');
  // The press loads its code.
  await act(async () => screen.getByRole('button', { name: 'Forgot your password?' }).click());
  expect(await screen.findByLabelText('Email', {}, { timeout: 20_000 })).toHaveFocus();
  await userEvent.keyboard('ada{Enter}');
  expect(await screen.findByText(MESSAGES.emailInvalid)).toBeVisible();
  await userEvent.keyboard('@quill.example{Enter}');
  const told = await screen.findByText(/^If there is an account with the email/);
  expect(told).toHaveTextContent('ada@quill.example');
  expect(told).toHaveFocus();
  await press('Back to logging in');
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test('RESET-07 offers nothing of it while mail is off', async () => {
  delete document.documentElement.dataset['resetByMail'];
  login();
  await press('Log in with own account');
  expect(screen.queryByRole('button', { name: 'Forgot your password?' })).toBeNull();
});

test('RESET-02 RESET-08 a mail’s link leads to a new password, which must satisfy the rule', async () => {
  reset('#a-secret');
  const field = await screen.findByLabelText('New password');
  expect(field).toHaveFocus();
  await userEvent.keyboard('short{Enter}');
  expect(await screen.findByText(MESSAGES.passwordRule)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, 'Secret1{Enter}');
  expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(server.calls.filter(({ call }) => call === 'reset-password')).toMatchObject([
    { request: { token: 'a-secret', newPassword: 'Secret1' } },
  ]);
});

test.each([
  ['without a secret', '', true, undefined],
  ['that is old', '#old', false, undefined],
  ['that is used meanwhile', '#used', true, MESSAGES.resetLinkGone],
])('RESET-08 a link %s says so and offers a new one', async (_which, hash, stillWorks, refused) => {
  works = stillWorks;
  refusal = refused;
  reset(hash);
  if (refused) await userEvent.type(await screen.findByLabelText('New password'), 'Secret1{Enter}');
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/login#forgot');
});
