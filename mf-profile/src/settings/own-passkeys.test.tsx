import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Toaster } from '@screenlore/browser-kit';
import { type ApiAnswer, type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { MESSAGES, type Passkey } from '@screenlore/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccountSettings from './account-settings.js';

const PHONE: Passkey = {
  ...{ _id: 'k1', name: 'My phone', createdAt: '2026-03-11T10:00:00.000Z', usedAt: null, backedUp: true },
};
const LAPTOP: Passkey = { ...PHONE, _id: 'k2', name: 'My laptop', usedAt: PHONE.createdAt, backedUp: false };

let server: FakeApi;
let answers: Record<string, (request: unknown) => ApiAnswer>;
let passkeys: Passkey[];
beforeEach(() => {
  document.documentElement.dataset['passkeys'] = '';
  const names = { firstName: 'Ada', surname: 'Quill', username: 'ada.q', profile_img: null };
  localStorage.setItem('user', JSON.stringify({ access_token: 't', admin: false, ...names }));
  passkeys = [PHONE, LAPTOP];
  answers = {
    'get-user': () => ({ status: 503, body: { error: 'Unavailable.' } }),
    'get-own-sign-in': () => ({ body: { hasPassword: false, providers: [], passkeys: 2 } }),
    'get-own-sessions': () => ({ body: { sessions: [] } }),
    'get-own-activity': () => ({ body: { entries: [], next: null } }),
    'get-own-passkeys': () => ({ body: { passkeys } }),
  };
});
afterEach(() => {
  server.restore();
  localStorage.clear();
  delete document.documentElement.dataset['passkeys'];
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
const place = async () => within(await screen.findByRole('region', { name: 'Passkeys', busy: false }));
const dialog = async (name: string) =>
  within(await screen.findByRole('dialog', { name }, { timeout: 20_000 }));
const requestsOf = (call: string) =>
  server.calls.filter((made) => made.call === call).map(({ request }) => request);

test('KEY-02 shows each passkey’s name, creation and last use', async () => {
  await open();
  const [phone, laptop] = (await place()).getAllByRole('listitem');
  expect(phone).toHaveTextContent(/^My phoneSince .*2026 · not used yet · on all your devices/);
  expect(laptop).toHaveTextContent(/^My laptopSince .*2026 · last used .*2026/);
  expect(screen.getByText(/You log in with a passkey, and your account has no password/)).toBeVisible();
});

test('KEY-01 a browser without passkeys shows them, and says that it cannot add any', async () => {
  await open();
  expect((await place()).getByText('This browser cannot add one here.')).toBeVisible();
});

test('KEY-01 is absent if the portal does not accept passkeys', async () => {
  delete document.documentElement.dataset['passkeys'];
  await open();
  expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull();
  expect(requestsOf('get-own-passkeys')).toEqual([]);
});

test('KEY-02 renames a passkey', async () => {
  answers['rename-passkey'] = () => {
    passkeys = [{ ...PHONE, name: 'Old phone' }, LAPTOP];
    return { body: { passkey: passkeys[0] } };
  };
  await open();
  await userEvent.click((await place()).getByRole('button', { name: 'Rename My phone' }));
  const asked = await dialog('Rename this passkey');
  await userEvent.clear(asked.getByLabelText('Name'));
  await userEvent.type(asked.getByLabelText('Name'), 'Old phone');
  await userEvent.click(asked.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Old phone')).toBeVisible();
  expect(requestsOf('rename-passkey')).toEqual([{ passkeyId: 'k1', name: 'Old phone' }]);
});

test.each([
  ['is removed after a question', undefined],
  ['stays where it is the only way in', MESSAGES.passkeyLast],
])('KEY-05 a passkey %s', async (_what, refusal) => {
  answers['remove-passkey'] = () => {
    if (refusal) return { status: 409, body: { error: refusal } };
    passkeys = [LAPTOP];
    return { body: { removed: true } };
  };
  await open();
  await userEvent.click((await place()).getByRole('button', { name: 'Remove My phone' }));
  const asked = await dialog('Remove this passkey?');
  expect(requestsOf('remove-passkey')).toEqual([]);
  await userEvent.click(asked.getByRole('button', { name: 'Remove passkey' }));
  expect(await screen.findByText(refusal ?? 'The passkey is removed')).toBeVisible();
  expect(requestsOf('remove-passkey')).toEqual([{ passkeyId: 'k1' }]);
  const list = await place();
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(refusal ? 2 : 1));
});
