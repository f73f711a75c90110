import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NoticeSettings from './notice-settings.js';

const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const ENDPOINT = 'https://push.example/of-this-browser';

let server: FakeApi;
let settings: object;
let stored: string | null;
/** What the browser has. */
let subscribed: string | null;
let answer: NotificationPermission;
const requestPermission = jest.fn(async () => {
  Object.assign(Notification, { permission: answer });
  return answer;
});
const register = jest.fn(async (_file: string, _options: object) => registration);
const subscription = () =>
  subscribed && {
    endpoint: subscribed,
    toJSON: () => ({ endpoint: subscribed, keys: KEYS }),
    unsubscribe: async () => {
      subscribed = null;
      return true;
    },
  };
const registration = {
  active: {},
  pushManager: {
    getSubscription: async () => subscription(),
    subscribe: jest.fn(async () => {
      subscribed = ENDPOINT;
      return subscription();
    }),
  },
};

beforeEach(() => {
  settings = { off: [], push: [] };
  [stored, subscribed, answer] = [null, null, 'granted'];
  server = fakeApi({
    'get-notification-settings': () => ({ body: settings }),
    'set-notification-settings': (chosen) => {
      settings = chosen as object;
      return { body: settings };
    },
    'get-push-key': () => ({
      body: {
        ...{ key: 'BAAA', endpoint: stored },
        devices: stored ? [{ service: 'push.example', at: '2026-01-01T00:00:00.000Z' }] : [],
      },
    }),
    'add-push-subscription': (added) => {
      stored = (added as { endpoint: string }).endpoint;
      return { body: { added: true } };
    },
    'remove-push-subscription': () => {
      stored = null;
      return { body: { removed: true } };
    },
  });
  Object.assign(globalThis, {
    PushManager: class {},
    Notification: { permission: 'default', requestPermission },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register,
      getRegistration: async () => (register.mock.calls.length > 0 || subscribed ? registration : undefined),
    },
  });
});
afterEach(() => {
  server.restore();
  jest.clearAllMocks();
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const show = () => renderPortal(<NoticeSettings />, '/settings/notifications');
const device = () => screen.findByRole('checkbox', { name: 'Show notifications on this device' });
const pressed = async () => {
  const box = await device();
  await waitFor(() => expect(box).toBeEnabled());
  await userEvent.click(box);
  return box;
};

test('NOTE-21 NOTE-26 pressing the switch asks for permission, loads the worker, and offers push of each kind', async () => {
  show();
  await waitFor(async () => expect(await device()).toBeEnabled());
  expect(screen.queryByText('By push')).toBeNull();
  expect([requestPermission.mock.calls.length, register.mock.calls.length]).toEqual([0, 0]);
  const box = await pressed();
  await waitFor(() => expect(box).toBeChecked());
  expect(register).toHaveBeenCalledWith('/screenlore/push-worker.js', { scope: '/screenlore/push/' });
  expect(server.calls.find(({ call }) => call === 'add-push-subscription')?.request).toEqual({
    ...{ endpoint: ENDPOINT, keys: KEYS },
  });
  const follow = await screen.findByRole('checkbox', { name: 'By push Somebody follows you' });
  expect(follow).not.toBeChecked();
  await userEvent.click(follow);
  await waitFor(() => expect(settings).toEqual({ off: [], push: ['follow'] }));
  await waitFor(() => expect(box).toBeEnabled());
  await userEvent.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
  expect([stored, subscribed]).toEqual([null, null]);
});

test('NOTE-21 a browser that blocks notifications, or is not allowed to show any, says so or stays off', async () => {
  answer = 'default';
  show();
  const box = await pressed();
  await waitFor(() => expect(box).toBeEnabled());
  expect(box).not.toBeChecked();
  answer = 'denied';
  await userEvent.click(box);
  expect(await screen.findByText(/Your browser blocks notifications/)).toBeVisible();
  expect(box).toBeDisabled();
  expect(register).not.toHaveBeenCalled();
});

test('NOTE-21 a browser whose push service cannot be reached, or that has no push, says so', async () => {
  registration.pushManager.subscribe.mockRejectedValueOnce(new Error('no push service'));
  const { unmount } = show();
  const box = await pressed();
  expect(await screen.findByText(/could not set up notifications/)).toBeVisible();
  expect(box).not.toBeChecked();
  unmount();
  Reflect.deleteProperty(globalThis, 'PushManager');
  show();
  expect(await screen.findByText(/This browser cannot show notifications/)).toBeVisible();
});

test('NOTE-25 what another member or an earlier login left in the browser counts as off', async () => {
  [subscribed, stored] = ['https://push.example/of-another', null];
  show();
  const box = await device();
  await waitFor(() => expect(box).toBeEnabled());
  expect(box).not.toBeChecked();
});
