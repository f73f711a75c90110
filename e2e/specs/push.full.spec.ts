import type { Page } from '@playwright/test';
import { APP_BASE } from '@screenlore/contracts';
import { startPushService } from '../../services/social/test/support/push-service.js';
import { expectAccessible } from '../core/accessible.js';
import { call } from '../core/api.js';
import { newPerson, PASSWORD, signedIn } from '../core/people.js';
import { appUrl, expect, test } from '../core/test.js';

let service: Awaited<ReturnType<typeof startPushService>>;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.stop());

const SCOPE = `${APP_BASE}/push/`;
const shown = (page: Page) =>
  page.evaluate(async (scope) => {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    const notifications = (await registration?.getNotifications()) ?? [];
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  }, SCOPE);

test('NOTE-21 NOTE-22 NOTE-25 NOTE-26 a device shows pushed notifications until its login ends', async ({
  page,
}) => {
  const [ada, bob, cyd] = [await newPerson('Ada'), await newPerson('Bob'), await newPerson('Cyd')];
  const { origin } = new URL(appUrl());
  await page.context().grantPermissions(['notifications'], { origin });
  // This browser has no push service; everything else is real.
  await page.addInitScript((subscription) => {
    let own: PushSubscription | null = null;
    const unsubscribe = async () => {
      own = null;
      return true;
    };
    PushManager.prototype.getSubscription = async () => own;
    PushManager.prototype.subscribe = async () => {
      const made = { ...subscription, toJSON: () => subscription, unsubscribe };
      own = made as unknown as PushSubscription;
      return own;
    };
  }, service.subscribe('phone'));
  const devtools = await page.context().newCDPSession(page);
  const registrations: string[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const { scopeURL, isDeleted, registrationId } of event.registrations)
      if (scopeURL.endsWith(SCOPE) && !isDeleted) registrations.push(registrationId);
  });
  await devtools.send('ServiceWorker.enable');

  await signedIn(page, ada);
  await page.goto('settings/notifications');
  const here = page.getByRole('checkbox', { name: 'Show notifications on this device' });
  await expect(here).not.toBeChecked();
  expect(registrations).toEqual([]);
  await here.click();
  await expect(here).toBeChecked();
  await page.getByRole('checkbox', { name: 'By push Somebody follows you' }).click();
  await expect(page.getByRole('checkbox', { name: 'By push Somebody follows you' })).toBeChecked();
  await expectAccessible(page);

  await call('follow-member', { userId: ada.username }, bob.access_token);
  await expect.poll(() => service.got.length).toBe(1);
  const [push] = service.got;
  await devtools.send('ServiceWorker.deliverPushMessage', {
    ...{ origin, registrationId: registrations[0] ?? '', data: JSON.stringify(push?.message) },
  });
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'Screenlore', body: 'Somebody follows you.', tag: push?.message['tag'] }]);

  // A press on the notification, which only people can make.
  const worker = page
    .context()
    .serviceWorkers()
    .find((each) => each.url().endsWith('/push-worker.js'));
  const opened = await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (address: string) => Promise<null> };
    };
    const [notification] = await scope.registration.getNotifications();
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = async (address) => {
        resolve(address);
        return null;
      };
      dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }));
    });
  });
  expect(opened).toBe(`${origin}${APP_BASE}/notifications`);
  await expect.poll(() => shown(page)).toEqual([]);
  expect(await page.evaluate(async () => [navigator.serviceWorker.controller, await caches.keys()])).toEqual([
    null,
    [],
  ]);

  // Her other login continues when this one ends, and its page would show a notification.
  await page.goto('push-worker.js', { waitUntil: 'commit' });
  const again = await call('sign-in', { email: `${ada.username}@journeys.example`, password: PASSWORD });
  await call('add-push-subscription', service.subscribe('laptop'), again.access_token);
  await call('set-notification-settings', { off: [], push: ['follow'] }, again.access_token);
  await call('read-notifications', {}, again.access_token);
  await call('sign-out', {}, ada.access_token);
  await call('follow-member', { userId: ada.username }, cyd.access_token);
  await expect.poll(() => service.got.length).toBe(2);
  expect(service.got[1]?.device).toBe('laptop');
  expect((await call('get-push-key', {}, again.access_token)).devices).toHaveLength(1);
});
