import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  type FakeApi,
  type FakeLive,
  fakeApi,
  fakeLive,
  renderPortal,
} from '@screenlore/browser-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Bell } from './bell.js';

let server: FakeApi;
let gateway: FakeLive;
let unread: number;

beforeEach(() => {
  unread = 3;
  localStorage.setItem(
    'user',
    JSON.stringify({
      ...{ access_token: 'token', admin: false, profile_img: null },
      ...{ firstName: 'Ada', surname: 'Quill', username: 'ada' },
    }),
  );
  server = fakeApi({ 'get-notification-count': () => ({ body: { unread } }) });
  gateway = fakeLive();
});
afterEach(() => {
  gateway.restore();
  server.restore();
  localStorage.clear();
});

const bell = () => screen.getByRole('link');

test('NOTE-06 the bell links to the notifications and shows how many are unread', async () => {
  await act(async () => renderPortal(<Bell />));
  expect(bell()).toHaveAttribute('href', '/notifications');
  await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications 3 unread'));
  unread = 100;
  await waitFor(() => expect(gateway.streams).toHaveLength(1));
  await act(async () => gateway.streams[0]?.send('notices'));
  await waitFor(() => expect(bell()).toHaveTextContent('99+'));
  unread = 0;
  await act(async () => gateway.streams[0]?.send('notices'));
  await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications'));
});

test('NOTE-08 listens with the token, and loads again after a gap', async () => {
  await act(async () => renderPortal(<Bell />));
  await waitFor(() => expect(gateway.streams).toHaveLength(1));
  expect(gateway.streams[0]).toMatchObject({ url: '/api/live', authorization: 'Bearer token' });
  unread = 7;
  await act(async () => gateway.streams[0]?.end());
  await waitFor(() => expect(gateway.streams).toHaveLength(2), { timeout: 4000 });
  await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications 7 unread'));
});
