import { afterEach, expect, test } from '@jest/globals';
import { type ApiAnswer, type FakeApi, fakeApi, press, renderPortal } from '@screenlore/browser-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FollowersSettings from './followers-settings.js';

let server: FakeApi;
afterEach(() => server.restore());

test.each([
  ['the members are known', { body: { members: [], total: 0 } }],
  ['they cannot be had', { status: 503, body: { error: 'The library is unavailable.' } }],
])('PROFILE-18 loads followers at once, and shows them below followed members once %s', async (_, answer) => {
  let tell: (answer: ApiAnswer) => void = () => undefined;
  const known = new Promise<ApiAnswer>((resolve) => {
    tell = resolve;
  });
  server = fakeApi({
    'get-following': () => known,
    'get-followers': () => ({ body: { members: [], total: 0 } }),
    'get-follow-requests': () => ({ body: { members: [], total: 0 } }),
    'get-blocked': () => ({ body: { members: [], total: 0 } }),
    'get-library-settings': () => ({ body: { takesFollowers: true } }),
  });
  renderPortal(<FollowersSettings />);
  expect(await screen.findByText(/^Nobody follows you yet/)).not.toBeVisible();
  tell(answer);
  expect(await screen.findByRole('heading', { name: 'Your followers' })).toBeVisible();
  expect(screen.getByText(/^Nobody follows you yet/)).toBeVisible();
});

const nobody = () => ({ body: { members: [], total: 0 } });
const isSent = (request: unknown) => (request as { sent?: boolean }).sent === true;
const asker = (firstName: string) => ({
  ...{ _id: firstName, username: firstName.toLowerCase(), firstName, surname: 'Quill', profile_img: null },
  since: '2026-03-11T10:00:00.000Z',
});

test('FOLLOW-04 shows requests first, and accepts and declines them', async () => {
  let waiting = ['Bob', 'Cyd'].map(asker);
  server = fakeApi({
    'get-follow-requests': (request) =>
      isSent(request) ? nobody() : { body: { members: waiting, total: waiting.length } },
    'answer-follow-request': (request) => {
      const { userId, accept } = request as { userId: string; accept: boolean };
      waiting = waiting.filter(({ _id }) => _id !== userId);
      return { body: { accepted: accept } };
    },
    ...{ 'get-following': nobody, 'get-followers': nobody, 'get-blocked': nobody },
    'get-library-settings': () => ({ body: { takesFollowers: true, approvesFollowers: true } }),
  });
  renderPortal(<FollowersSettings />);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Bob Quill' }));
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    ...['Requests to follow you', 'Who you follow', 'Your followers'],
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept Bob Quill' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Decline Cyd Quill' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Requests to follow you' })).toBeNull());
  expect(
    server.calls.flatMap(({ call, request }) => (call === 'answer-follow-request' ? request : [])),
  ).toEqual([
    { userId: 'Bob', accept: true },
    { userId: 'Cyd', accept: false },
  ]);
});

test('FOLLOW-08 lists the member’s own requests, and withdraws each', async () => {
  let asked = ['Bob', 'Cyd'].map(asker);
  server = fakeApi({
    'get-follow-requests': (request) =>
      isSent(request) ? { body: { members: asked, total: asked.length } } : nobody(),
    'unfollow-member': (request) => {
      asked = asked.filter(({ _id }) => _id !== (request as { userId: string }).userId);
      return { body: { following: false } };
    },
    ...{ 'get-following': nobody, 'get-followers': nobody, 'get-blocked': nobody },
    'get-library-settings': () => ({ body: { takesFollowers: true } }),
  });
  renderPortal(<FollowersSettings />);
  await press('Take back the request to Bob Quill');
  await waitFor(() => expect(asked).toHaveLength(1));
  await press('Take back the request to Cyd Quill');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Who you asked to follow' })).toBeNull());
});

test('FOLLOW-01 sets who may follow, and keeps the setting if that is refused', async () => {
  let refuses = false;
  let settings: object = { visibility: 'everyone', listVisibility: 'everyone', takesFollowers: true };
  server = fakeApi({
    ...{ 'get-follow-requests': nobody, 'get-following': nobody, 'get-followers': nobody },
    'get-blocked': nobody,
    'get-library-settings': () => ({ body: settings }),
    'set-library-settings': (chosen) => {
      if (refuses) return { status: 400, body: { error: 'Not today.' } };
      settings = { ...settings, ...(chosen as object) };
      return { body: settings };
    },
  });
  renderPortal(<FollowersSettings />);
  const who = await screen.findByRole('combobox', { name: 'Who may follow you' });
  await waitFor(() => expect(who).toBeEnabled());
  expect(who).toHaveValue('everyone');
  await userEvent.selectOptions(who, 'Those I approve');
  await waitFor(() => expect(settings).toMatchObject({ takesFollowers: true, approvesFollowers: true }));
  await waitFor(() => expect(who).not.toHaveAttribute('aria-disabled', 'true'));
  await userEvent.selectOptions(who, 'Nobody');
  await waitFor(() => expect(settings).toMatchObject({ takesFollowers: false, approvesFollowers: true }));
  await waitFor(() => expect(who).not.toHaveAttribute('aria-disabled', 'true'));
  refuses = true;
  await userEvent.selectOptions(who, 'Everyone');
  await waitFor(() => expect(server.calls.filter(({ call }) => call.startsWith('set-'))).toHaveLength(3));
  await waitFor(() => expect(who).toHaveValue('nobody'));
});
