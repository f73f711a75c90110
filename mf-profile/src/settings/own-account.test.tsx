import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Toaster } from '@screenlore/browser-kit';
import { type ApiAnswer, type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { MESSAGES, type OwnSession } from '@screenlore/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SettingsPage from './settings-page.js';

const session = (number: number, more: Partial<OwnSession> = {}): OwnSession => ({
  _id: `s${number}`,
  begunAt: '2026-03-11T10:00:00.000Z',
  usedAt: '2026-03-12T10:00:00.000Z',
  device: 'Firefox on Android',
  network: '203.0.113.*',
  current: false,
  ...more,
});
const HERE = session(1, { device: 'Chrome on Windows', current: true });

let server: FakeApi;
let answers: Record<string, (request: unknown) => ApiAnswer>;
let sessions: OwnSession[];

beforeEach(() => {
  document.documentElement.dataset['passwordPolicy'] = 'standard';
  const names = { firstName: 'Ada', surname: 'Quill', username: 'ada.q', profile_img: null };
  localStorage.setItem('user', JSON.stringify({ access_token: 't', admin: false, ...names }));
  sessions = [HERE, session(2), session(3, { device: null, network: null })];
  answers = {
    'get-user': () => ({ status: 503, body: { error: 'Unavailable.' } }),
    'get-library-settings': () => ({
      body: { visibility: 'everyone', listVisibility: 'everyone', takesFollowers: true },
    }),
    'get-rating-settings': () => ({ body: { ratings: 'everyone', marks: 'everyone' } }),
    'get-follow-requests': () => ({ body: { members: [], total: 0 } }),
    'get-followers': () => ({ body: { members: [], total: 0 } }),
    'get-following': () => ({ body: { members: [], total: 0 } }),
    'get-own-sign-in': () => ({ body: { hasPassword: true, providers: [] } }),
    'get-own-sessions': () => ({ body: { sessions } }),
    'get-own-activity': () => ({ body: { entries: [], next: null } }),
    'sign-out': () => ({ body: { signedOut: true } }),
  };
});
afterEach(() => {
  server.restore();
  localStorage.clear();
  delete document.documentElement.dataset['passwordPolicy'];
});

/** Awaited because the part loads on demand. */
const open = () =>
  act(async () => {
    server = fakeApi(answers);
    return renderPortal(
      <>
        <SettingsPage />
        <Toaster />
      </>,
      '/settings/account',
    );
  });
const requestsOf = (call: string) =>
  server.calls.filter((made) => made.call === call).map(({ request }) => request);
const ready = (name: string) => screen.findByRole('region', { name, busy: false });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the sessions', () => {
  const NAME = 'Where you are logged in';

  test('SAFE-21 shows each session with device, network and times, and marks the current one', async () => {
    await open();
    const [here, other, unknown] = within(await ready(NAME)).getAllByRole('listitem');
    expect(here).toHaveTextContent(/^Chrome on WindowsThis sessionSince .*2026 · last used .*2026/);
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
    expect(other).toHaveTextContent(/Firefox on Android.* · network 203\.0\.113\.\*End$/);
    expect(unknown).toHaveTextContent(/^An unknown device/);
  });

  test('SAFE-21 ends a session after a question; the focus moves to the list', async () => {
    answers['end-own-session'] = () => {
      sessions = [HERE];
      return { body: { ended: 1 } };
    };
    await open();
    const list = await ready(NAME);
    await userEvent.click(within(list).getByRole('button', { name: /^End the session of Firefox/ }));
    const dialog = await screen.findByRole('dialog', { name: 'End this session?' });
    expect(requestsOf('end-own-session')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'End session' }));
    expect(await screen.findByText('You are not logged in anywhere else.')).toBeVisible();
    expect(requestsOf('end-own-session')).toEqual([{ sessionId: 's2' }]);
    await waitFor(() => expect(screen.getByRole('heading', { name: NAME })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
  });

  test('SUDO-01 SUDO-04 asks for a proof first if one is needed; without it ends nothing', async () => {
    answers['sign-out-everywhere'] = () => ({ status: 403, body: { error: MESSAGES.proofNeeded } });
    await open();
    await ready(NAME);
    await press('Log out everywhere else');
    const dialog = await screen.findByRole('dialog', { name: 'Log out everywhere else?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Log out everywhere else' }));
    const proof = await screen.findByRole('dialog', { name: 'Is it you?' }, { timeout: 20_000 });
    await userEvent.click(await within(proof).findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(MESSAGES.proofNeeded)).toBeVisible();
    expect(requestsOf('sign-out-everywhere')).toEqual([{ here: false }]);
    expect(within(await ready(NAME)).getAllByRole('listitem')).toHaveLength(3);
  });

  test('SAFE-21 ends all others, and keeps this session', async () => {
    answers['sign-out-everywhere'] = () => {
      sessions = [HERE];
      return { body: { ended: 2 } };
    };
    const { store } = await open();
    await ready(NAME);
    await press('Log out everywhere else');
    const dialog = await screen.findByRole('dialog', { name: 'Log out everywhere else?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Log out everywhere else' }));
    expect(await screen.findByText('You are logged out everywhere else')).toBeVisible();
    expect(requestsOf('sign-out-everywhere')).toEqual([{ here: false }]);
    expect(store.getState().session.user).not.toBeNull();
  });

  test('SAFE-21 signing out everywhere signs out here, and makes no more calls with the ended session', async () => {
    answers['sign-out-everywhere'] = () => ({ body: { ended: 3 } });
    const { store } = await open();
    await ready(NAME);
    await press('Log out everywhere');
    const dialog = await screen.findByRole('dialog', { name: 'Log out everywhere?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(requestsOf('sign-out-everywhere')).toEqual([]);
    await press('Log out everywhere');
    const again = await screen.findByRole('dialog', { name: 'Log out everywhere?' });
    await userEvent.click(within(again).getByRole('button', { name: 'Log out everywhere' }));
    expect(await screen.findByText('You are logged out')).toBeVisible();
    expect(requestsOf('sign-out-everywhere')).toEqual([{ here: true }]);
    expect(store.getState().session.user).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    expect(requestsOf('get-own-sessions')).toHaveLength(1);
  });

  test('SAFE-21 reports a list that failed to load in its place, and retries', async () => {
    answers['get-own-sessions'] = () => ({ status: 500, body: { error: 'Out of order.' } });
    await open();
    const place = await ready(NAME);
    expect(await within(place).findByRole('alert')).toHaveTextContent(
      'Your sessions could not be loaded.Out of order.',
    );
    server.restore();
    answers['get-own-sessions'] = () => ({ body: { sessions } });
    server = fakeApi(answers);
    await userEvent.click(within(place).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This session')).toBeVisible();
  });
});

describe('the own password', () => {
  const fill = async (old: string, next: string) => {
    await ready('Password');
    await userEvent.type(screen.getByLabelText('Current password'), old);
    await userEvent.type(screen.getByLabelText('New password'), next);
    await press('Change password');
  };

  test('SAFE-22 changes; the form empties and the list of sessions loads again', async () => {
    answers['change-password'] = () => {
      sessions = [HERE];
      return { body: { ended: 2 } };
    };
    await open();
    await ready('Password');
    expect(screen.getByRole('button', { name: 'Change password' })).toBeDisabled();
    await fill(' Secret1 ', ' Analytical1 ');
    expect(
      await screen.findByText('Your password is changed, and you are logged out everywhere else'),
    ).toBeVisible();
    expect(requestsOf('change-password')).toEqual([
      { oldPassword: ' Secret1 ', newPassword: ' Analytical1 ' },
    ]);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    expect(screen.getByLabelText('New password')).toHaveValue('');
    expect(await screen.findByText('You are not logged in anywhere else.')).toBeVisible();
  });

  test.each([
    [403, MESSAGES.passwordWrong, 'Current password'],
    [429, 'Too many wrong passwords. Try again in 4 seconds.', 'Current password'],
    [400, MESSAGES.passwordCommon, 'New password'],
  ])('SAFE-22 shows a refusal with %i "%s" at the field', async (status, error, label) => {
    answers['change-password'] = () => ({ status, body: { error } });
    await open();
    await fill('Secret1', 'Analytical1');
    expect(await screen.findByLabelText(label)).toHaveAccessibleDescription(error);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText('Current password')).toHaveValue('Secret1');
  });

  test('SAFE-22 SAFE-23 checks a new password against the active policy before sending it', async () => {
    document.documentElement.dataset['passwordPolicy'] = 'modern';
    await open();
    await fill('old', 'seven77');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(MESSAGES.passwordModernRule);
    expect(requestsOf('change-password')).toEqual([]);
  });

  test('SAFE-22 an account without a password shows its ways to log in', async () => {
    answers['get-own-sign-in'] = () => ({ body: { hasPassword: false, providers: ['google', 'facebook'] } });
    await open();
    expect(await ready('Password')).toHaveTextContent('You log in with Google and Facebook.');
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });
});
