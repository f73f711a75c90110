import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Toaster } from '@screenlore/browser-kit';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { MESSAGES, type SignedInUser } from '@screenlore/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginForm } from './login-form.js';

const ADA: SignedInUser = {
  access_token: 'token-1',
  admin: false,
  profile_img: null,
  firstName: 'Ada',
  surname: 'Quill',
  username: 'ada.q',
};

let server: FakeApi | undefined;

beforeEach(() => {
  document.documentElement.dataset['signInWays'] = 'google facebook';
  document.documentElement.dataset['passwordPolicy'] = 'standard';
});
afterEach(() => {
  server?.restore();
  localStorage.clear();
});

function show() {
  const onDone = jest.fn();
  const onTitle = jest.fn();
  const portal = renderPortal(
    <>
      <LoginForm onDone={onDone} onTitle={onTitle} />
      <Toaster />
    </>,
  );
  return { ...portal, onDone, onTitle };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

async function fillSignUp(
  change: Partial<Record<'First name' | 'Surname' | 'Username' | 'Email' | 'Password', string>>,
) {
  const all = {
    'First name': 'Ada',
    Surname: 'Quill',
    Username: 'ada.q',
    Email: 'ada@quill.example',
    Password: 'Secret1',
    ...change,
  };
  for (const [label, text] of Object.entries(all)) await type(label, text);
  await userEvent.click(screen.getByRole('radio', { name: 'Female' }));
}

/** Finds a text at its field, and nowhere else. */
async function expectFault(field: HTMLElement, text: string) {
  await waitFor(() => expect(field).toHaveAccessibleDescription(text));
  expect(screen.getAllByText(text)).toHaveLength(1);
}

/** A toast repeats what the server refuses. */
async function expectRefusal(field: HTMLElement, text: string) {
  const toasts = within(await screen.findByRole('region', { name: 'Notifications' }));
  expect(await toasts.findByText(text)).toBeVisible();
  expect(field).toHaveAccessibleDescription(text);
}

test('AUTH-02 AUTH-11 offers every way to log in except unconfigured providers', () => {
  const { onTitle, unmount } = show();
  expect(onTitle).toHaveBeenLastCalledWith('Log in or create account');
  const names = screen.getAllByRole('button').map((button) => button.textContent);
  expect(names).toEqual([
    'Continue with Google',
    'Continue with Facebook',
    'Log in with own account',
    'Create new account',
  ]);
  unmount();
  document.documentElement.dataset['signInWays'] = '';
  show();
  expect(screen.queryByRole('button', { name: /Google|Facebook/ })).not.toBeInTheDocument();
});

describe('AUTH-02 logging in', () => {
  test('’Log in’ needs email and password; the password can be shown; switching clears all fields', async () => {
    const { onTitle } = show();
    await press('Log in with own account');
    const email = screen.getByLabelText('Email');
    const password = screen.getByLabelText('Password');
    expect(email).toHaveFocus();
    const send = screen.getByRole('button', { name: 'Log in' });
    expect(send).toBeDisabled();
    await type('Email', 'ada@quill.example');
    expect(send).toBeDisabled();
    await type('Password', 'Secret1');
    expect(send).toBeEnabled();

    expect(password).toHaveAttribute('type', 'password');
    await press('Show password');
    expect(password).toHaveAttribute('type', 'text');
    await press('Hide password');
    expect(password).toHaveAttribute('type', 'password');

    await press('Create new account of Screenlore');
    expect(onTitle).toHaveBeenLastCalledWith('Create account in one easy step');
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    await press('Got an account');
    expect(screen.getByLabelText('Email')).toHaveValue('');
    await press('Change login method');
    expect(onTitle).toHaveBeenLastCalledWith('Log in or create account');
  });

  test('keeps the user signed in and says so; sends nothing that is not an email', async () => {
    server = fakeApi({ 'sign-in': () => ({ body: ADA }) });
    const { onDone, store } = show();
    await press('Log in with own account');
    await type('Email', 'ada');
    await type('Password', 'Secret1');
    await press('Log in');
    await expectFault(screen.getByLabelText('Email'), MESSAGES.emailInvalid);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(server.calls).toHaveLength(0);

    await type('Email', '@quill.example');
    await press('Log in');
    expect(await screen.findByText('Hello, Ada')).toBeVisible();
    expect(server.calls).toMatchObject([
      { call: 'sign-in', request: { email: 'ada@quill.example', password: 'Secret1' } },
    ]);
    expect(store.getState().session.user).toEqual(ADA);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ADA);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  test('AUTH-02 refuses an invalid password at its field, before sending it', async () => {
    server = fakeApi({});
    show();
    await press('Log in with own account');
    await type('Email', 'ada@quill.example');
    await type('Password', 'secret');
    await press('Log in');
    await expectFault(screen.getByLabelText('Password'), MESSAGES.passwordRule);
    expect(server.calls).toHaveLength(0);
  });

  test('AUTH-06 shows a refusal as a toast, and keeps what was typed', async () => {
    server = fakeApi({ 'sign-in': () => ({ status: 401, body: { error: MESSAGES.signInRefused } }) });
    const { onDone } = show();
    await press('Log in with own account');
    await type('Email', 'ada@quill.example');
    await type('Password', 'Wrong1');
    await press('Log in');
    expect(await screen.findByText(MESSAGES.signInRefused)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@quill.example');
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('AUTH-01 signing up', () => {
  test.each([
    ['First name', 'A', MESSAGES.firstNameShort],
    ['Surname', 'Qu', MESSAGES.surnameShort],
    ['Username', 'ad', MESSAGES.usernameShort],
    ['Username', 'ada q', MESSAGES.usernameShape],
    ['Email', 'ada@', MESSAGES.emailInvalid],
    ['Password', 'secret', MESSAGES.passwordRule],
  ] as const)('SHELL-33 refuses the %s "%s" at its field alone', async (label, typed, text) => {
    server = fakeApi({});
    show();
    await press('Create new account');
    await fillSignUp({ [label]: typed });
    await press('Sign up');
    await expectFault(screen.getByLabelText(label), text);
    expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(server.calls).toHaveLength(0);
  });

  test("'Sign up' is disabled until all six fields are filled in, and sends them all", async () => {
    server = fakeApi({ 'sign-up': () => ({ body: ADA }) });
    const { onDone } = show();
    await press('Create new account');
    for (const label of ['First name', 'Surname', 'Username', 'Email', 'Password'])
      await type(label, label === 'Email' ? 'ada@quill.example' : 'Secret1');
    expect(screen.getByRole('button', { name: 'Sign up' })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Male' }));
    await press('Sign up');
    expect(await screen.findByText('Hello, Ada')).toBeVisible();
    expect(server.calls[0]?.request).toEqual({
      firstName: 'Secret1',
      surname: 'Secret1',
      username: 'Secret1',
      email: 'ada@quill.example',
      password: 'Secret1',
      sex: 'male',
    });
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  test('SAFE-23 shows the rule of the active policy, and sends a password exactly as typed', async () => {
    document.documentElement.dataset['passwordPolicy'] = 'modern';
    server = fakeApi({ 'sign-up': () => ({ status: 400, body: { error: MESSAGES.passwordCommon } }) });
    show();
    await press('Create new account');
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAccessibleDescription(
      '8 to 128 characters of any kind, but not a common password or your own name',
    );
    await fillSignUp({ Password: 'seven77' });
    await press('Sign up');
    await expectFault(field, MESSAGES.passwordModernRule);
    expect(server.calls).toHaveLength(0);
    const typed = '  e\u0301\ufb01 password ';
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await press('Sign up');
    await expectRefusal(field, MESSAGES.passwordCommon);
    expect(server.calls[0]?.request).toMatchObject({ password: typed });
  });

  test('SAFE-23 leaves the decision to the server if the policy is unknown', async () => {
    delete document.documentElement.dataset['passwordPolicy'];
    server = fakeApi({ 'sign-up': () => ({ body: ADA }) });
    show();
    await press('Create new account');
    expect(screen.getByLabelText('Password')).not.toHaveAccessibleDescription();
    await fillSignUp({ Password: 'all small' });
    await press('Sign up');
    expect(await screen.findByText('Hello, Ada')).toBeVisible();
  });

  test.each([
    ['Username', MESSAGES.usernameTaken],
    ['Email', MESSAGES.emailTaken],
  ])('AUTH-06 shows a taken %s at its field', async (label, text) => {
    server = fakeApi({ 'sign-up': () => ({ status: 409, body: { error: text } }) });
    show();
    await press('Create new account');
    await fillSignUp({});
    await press('Sign up');
    await expectRefusal(await screen.findByLabelText(label), text);
  });
});

describe('with restricted sign-up', () => {
  afterEach(() => {
    delete document.documentElement.dataset['signUp'];
    window.location.hash = '';
  });

  test('GATE-30 a closed portal says so instead of offering a new account', async () => {
    document.documentElement.dataset['signUp'] = 'closed';
    show();
    expect(screen.getByText(`${MESSAGES.signUpClosed}.`)).toBeVisible();
    await press('Log in with own account');
    expect(screen.getByText(`${MESSAGES.signUpClosed}.`)).toBeVisible();
    expect(screen.queryByRole('button', { name: /new account/ })).toBeNull();
  });

  test('GATE-30 sends the invitation from the link along with the sign-up', async () => {
    document.documentElement.dataset['signUp'] = 'invite';
    const first = show();
    expect(screen.getByText(`${MESSAGES.signUpInvited}.`)).toBeVisible();
    expect(screen.queryByRole('button', { name: /new account/ })).toBeNull();
    first.unmount();
    window.location.hash = '#invitation=a-secret-of-the-link';
    server = fakeApi({
      'check-invitation': () => ({ body: { works: true } }),
      'sign-up': () => ({ body: ADA }),
    });
    const { onDone } = show();
    expect(await screen.findByText('You are invited to create an account here.')).toBeVisible();
    await press('Create new account');
    await fillSignUp({});
    await press('Sign up');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(server.calls.find(({ call }) => call === 'sign-up')?.request).toMatchObject({
      invitation: 'a-secret-of-the-link',
    });
  });

  test('GATE-30 says when an invitation no longer works', async () => {
    document.documentElement.dataset['signUp'] = 'invite';
    window.location.hash = '#invitation=a-secret-of-the-link';
    server = fakeApi({ 'check-invitation': () => ({ body: { works: false } }) });
    show();
    expect(await screen.findByText(`${MESSAGES.invitationGone}.`)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create new account' })).toBeNull();
  });
});
