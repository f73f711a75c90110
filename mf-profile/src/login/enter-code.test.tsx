import { afterEach, expect, jest, test } from '@jest/globals';
import { Toaster } from '@screenlore/browser-kit';
import { type ApiAnswer, type FakeApi, fakeApi, press, renderPortal } from '@screenlore/browser-kit/testing';
import { MESSAGES } from '@screenlore/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginForm } from './login-form.js';

const ADA = {
  ...{ access_token: 'token-1', admin: false, profile_img: null },
  ...{ firstName: 'Ada', surname: 'Quill', username: 'ada.q' },
};

let server: FakeApi;
afterEach(() => {
  server.restore();
  localStorage.clear();
});

/** Logs in up to the question for a code. */
async function asked(answer: () => ApiAnswer) {
  server = fakeApi({
    'sign-in': () => ({ status: 403, body: { error: MESSAGES.codeNeeded } }),
    'finish-sign-in': answer,
  });
  const onDone = jest.fn();
  const onTitle = jest.fn();
  renderPortal(
    <>
      <LoginForm onDone={onDone} onTitle={onTitle} />
      <Toaster />
    </>,
  );
  await press('Log in with own account');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@quill.example');
  await userEvent.type(screen.getByLabelText('Password'), 'Secret1');
  await press('Log in');
  const field = await screen.findByLabelText('Code from your authenticator app', {}, { timeout: 20_000 });
  await waitFor(() => expect(onTitle).toHaveBeenLastCalledWith('Enter your code'));
  await waitFor(() => expect(field).toHaveFocus());
  return { field, onDone };
}

test('FACTOR-02 asks for a code after the password, and shows a wrong code at its field', async () => {
  let right = false;
  const { field, onDone } = await asked(() =>
    right ? { body: ADA } : { status: 403, body: { error: MESSAGES.codeWrong } },
  );
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await userEvent.type(field, '123456');
  await press('Log in');
  expect(await screen.findByText(MESSAGES.codeWrong)).toBeVisible();
  expect(field).toBeInvalid();
  right = true;
  await press('Log in');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
});

test('FACTOR-04 accepts a recovery code, too', async () => {
  const { onDone } = await asked(() => ({ body: ADA }));
  await press('Use a recovery code');
  await userEvent.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-ijkm-npqr');
  await press('Log in');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(server.calls.at(-1)?.request).toEqual({ code: 'abcd-efgh-ijkm-npqr' });
});

test('FACTOR-02 starts over after the time limit', async () => {
  const { field } = await asked(() => ({ status: 401, body: { error: MESSAGES.codeLate } }));
  await userEvent.type(field, '123456');
  await press('Log in');
  expect(await screen.findByRole('button', { name: 'Log in with own account' })).toBeVisible();
  expect(await screen.findByText(MESSAGES.codeLate)).toBeVisible();
});
