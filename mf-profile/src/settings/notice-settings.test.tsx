import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NoticeSettings from './notice-settings.js';

let server: FakeApi;
let refuses = false;
let settings: object;
beforeEach(() => {
  refuses = false;
  settings = { off: ['found'] };
  server = fakeApi({
    'get-notification-settings': () => ({ body: settings }),
    'set-notification-settings': (chosen) => {
      if (refuses) return { status: 400, body: { error: 'Not today.' } };
      settings = chosen as object;
      return { body: settings };
    },
  });
  renderPortal(<NoticeSettings />, '/settings/notifications');
});
afterEach(() => server.restore());

test('NOTE-13 each kind is switched by itself, and stays as it is where that is refused', async () => {
  const follow = await screen.findByRole('checkbox', { name: 'Somebody follows you' });
  expect(follow).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /import waited for/ })).not.toBeChecked();
  await userEvent.click(follow);
  await waitFor(() => expect(settings).toEqual({ off: ['found', 'follow'] }));
  await waitFor(() => expect(follow).toBeEnabled());
  expect(follow).not.toBeChecked();
  refuses = true;
  await userEvent.click(follow);
  await waitFor(() => expect(server.calls.filter(({ call }) => call.startsWith('set-'))).toHaveLength(2));
  await waitFor(() => expect(follow).toBeEnabled());
  expect(follow).not.toBeChecked();
});
