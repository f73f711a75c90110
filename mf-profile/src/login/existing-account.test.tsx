import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Toaster } from '@screenlore/browser-kit';
import { type ApiAnswer, type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { type CallRequest, MESSAGES, type SignedInUser } from '@screenlore/contracts';
import { act, screen, waitFor } from '@testing-library/react';
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

/** The channel for the provider's answer; jsdom has none. */
class Channel {
  static open: Channel | undefined;
  onmessage: ((event: { data: object }) => void) | null = null;
  constructor() {
    Channel.open = this;
  }
  close() {}
}

let server: FakeApi;
let state = '';
/** The ways to log in to the account with the same email. */
let question: string;
const realChannel = globalThis.BroadcastChannel;
beforeEach(() => {
  question = MESSAGES.emailHasPassword;
  document.documentElement.dataset['signInWays'] = 'google';
  Object.assign(globalThis, { BroadcastChannel: Channel });
  const location = {
    replace: (address: string) => {
      state = new URL(address).searchParams.get('state') ?? '';
    },
  };
  jest.spyOn(window, 'open').mockReturnValue({ closed: false, close() {}, location } as unknown as Window);
  server = fakeApi({
    'start-social-sign-in': () => ({ body: { authorizeUrl: '/provider?nonce=n' } }),
    'use-oidc-code': () => ({ body: { id_token: 'id-token' } }),
    'start-passkey-join': () => ({ body: { options: { challenge: 'AAAA', allowCredentials: [] } } }),
    'oidc-auth': () => ({ body: ADA }),
    'google-auth': (request) => answerTo((request as CallRequest<'google-auth'>).existing),
  });
});
afterEach(() => {
  server.restore();
  delete document.documentElement.dataset['oidc'];
  delete document.documentElement.dataset['passkeys'];
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
  state = '';
  jest.restoreAllMocks();
  Object.assign(globalThis, { BroadcastChannel: realChannel });
  localStorage.clear();
});

function answerTo(existing: CallRequest<'google-auth'>['existing']): ApiAnswer {
  if (existing === undefined) return { status: 409, body: { error: question } };
  if (existing === 'leave' || 'passkey' in existing || existing.password === 'Secret1') return { body: ADA };
  return { status: 403, body: { error: MESSAGES.linkPasswordWrong } };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const answers = () =>
  server.calls
    .filter(({ call }) => call === 'google-auth')
    .map(({ request }) => (request as CallRequest<'google-auth'>).existing);

/** Goes to the provider and back, up to the question. */
async function come() {
  const onDone = jest.fn();
  renderPortal(
    <>
      <LoginForm onDone={onDone} onTitle={() => {}} />
      <Toaster />
    </>,
  );
  await press('Continue with Google');
  await waitFor(() => expect(state).not.toBe(''));
  act(() => Channel.open?.onmessage?.({ data: { state, idToken: 'id-token' } }));
  await screen.findByText(/There is already an account with this email/);
  expect(onDone).not.toHaveBeenCalled();
  return onDone;
}

test('AUTH-15 the password of an account with the same email links the two', async () => {
  const onDone = await come();
  expect(screen.getByRole('button', { name: 'Link Google and log in' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Password'), 'Wrong1');
  await press('Link Google and log in');
  await waitFor(() =>
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(MESSAGES.linkPasswordWrong),
  );
  await userEvent.clear(screen.getByLabelText('Password'));
  await userEvent.type(screen.getByLabelText('Password'), 'Secret1');
  await press('Link Google and log in');
  expect(await screen.findByText('Hello, Ada')).toBeVisible();
  expect(answers()).toEqual([undefined, { password: 'Wrong1' }, { password: 'Secret1' }]);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('AUTH-15 a user who continues without that account reads what they lose', async () => {
  const onDone = await come();
  expect(screen.getByText(/The other one then loses this email/)).toBeVisible();
  await press('Continue without that account');
  expect(await screen.findByText('Hello, Ada')).toBeVisible();
  expect(answers()).toEqual([undefined, 'leave']);
  expect(onDone).toHaveBeenCalledTimes(1);
});

/** A device that has a passkey. jsdom knows none. */
function withDevice(get: () => Promise<object>) {
  document.documentElement.dataset['passkeys'] = '';
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
}
const BYTES = new Uint8Array([1, 2, 3]).buffer;
const CREDENTIAL = {
  ...{ id: 'AQID', rawId: BYTES, type: 'public-key', getClientExtensionResults: () => ({}) },
  response: { clientDataJSON: BYTES, authenticatorData: BYTES, signature: BYTES, userHandle: null },
};

test('AUTH-15 the passkey of an account without password and with the same email links the two', async () => {
  question = MESSAGES.emailHasPasskey;
  const get = jest.fn<() => Promise<object>>();
  get.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError')).mockResolvedValueOnce(CREDENTIAL);
  withDevice(get);
  const onDone = await come();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByText(/with its password/)).toBeNull();
  await press('Link Google with a passkey');
  expect(await screen.findByText('Your device did not confirm it. Try again.')).toBeVisible();
  await press('Link Google with a passkey');
  expect(await screen.findByText('Hello, Ada')).toBeVisible();
  expect(answers()).toMatchObject([undefined, { passkey: { id: 'AQID', response: { signature: 'AQID' } } }]);
  expect(server.calls.find(({ call }) => call === 'start-passkey-join')?.request).toEqual({
    ...{ provider: 'google', access_token: 'id-token' },
  });
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('AUTH-15 accepts either if the account has both; a browser without passkeys offers the password', async () => {
  question = MESSAGES.emailHasBoth;
  await come();
  expect(screen.getByText(/Enter its password or use its passkey, and from now on/)).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Link Google with a passkey' })).toBeNull();
  await press('Cancel');
});

test('AUTH-10 an account with a verified email cannot be bypassed', async () => {
  question = MESSAGES.emailYoursByPassword;
  await come();
  expect(screen.getByLabelText('Password')).toBeVisible();
  expect(screen.getByText(/then ‘Forgot your password\?’/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue without that account' })).toBeNull();
  await press('Cancel');
});

test('AUTH-15 cancelling changes nothing', async () => {
  const onDone = await come();
  await press('Cancel');
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  expect(answers()).toEqual([undefined]);
  expect(onDone).not.toHaveBeenCalled();
});

test('WAY-04 WAY-05 the operator’s provider answers with a code, which the server exchanges for the ID token', async () => {
  document.documentElement.dataset['oidc'] = 'Marlow’s';
  const onDone = jest.fn();
  renderPortal(<LoginForm onDone={onDone} onTitle={() => {}} />);
  await press('Continue with Marlow’s');
  await waitFor(() => expect(state).not.toBe(''));
  act(() => Channel.open?.onmessage?.({ data: { state, code: 'a code' } }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(server.calls.slice(-2)).toMatchObject([
    {
      call: 'use-oidc-code',
      request: { code: 'a code', nonce: 'n', redirect_uri: 'http://localhost/screenlore/sign-in-answer' },
    },
    { call: 'oidc-auth', request: { access_token: 'id-token' } },
  ]);
});
