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
});
const show = () => renderPortal(<NoticeSettings />, '/settings/notifications');
afterEach(() => {
  server.restore();
  delete document.documentElement.dataset['resetByMail'];
});

test('NOTE-13 switches each kind separately, and keeps the setting if that is refused', async () => {
  show();
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

test('NOTE-15 NOTE-19 while mail is on, offers mail for each kind, and unread notifications once a week', async () => {
  document.documentElement.dataset['resetByMail'] = '';
  settings = { off: ['found'], mail: ['reply'], weekly: false };
  show();
  const byMail = (name: string) => screen.findByRole('checkbox', { name: `By mail ${name}` });
  expect(await byMail('Somebody replies to your comment')).toBeChecked();
  expect(await byMail('Titles that an import waited for are here')).toBeDisabled();
  const follow = await byMail('Somebody follows you');
  expect(follow).not.toBeChecked();
  await userEvent.click(follow);
  await waitFor(() => expect(settings).toEqual({ off: ['found'], mail: ['reply', 'follow'] }));
  await waitFor(() => expect(follow).toBeEnabled());
  await userEvent.click(screen.getByRole('checkbox', { name: /once a week/ }));
  await waitFor(() => expect(settings).toEqual({ off: ['found'], weekly: true }));
});

test('NOTE-15 without mail, offers no mail', async () => {
  show();
  await screen.findByRole('checkbox', { name: 'Somebody follows you' });
  expect(screen.queryByText(/By mail/)).toBeNull();
  expect(screen.queryByText(/once a week/)).toBeNull();
});
