import { APP_BASE, type CallInput } from '@screenlore/contracts';

/** No page is below it: the worker controls none. */
const SCOPE = `${APP_BASE}/push/`;
const WORKER = `${APP_BASE}/push-worker.js`;

/** Whether this browser has web push at all. On phones of Apple only apps of the home screen do. */
export const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const isBlocked = (): boolean => Notification.permission === 'denied';

/** Null where nothing can be pushed here. */
export async function ownEndpoint(): Promise<string | null> {
  return (await current())?.endpoint ?? null;
}

/**
 * Asks for the browser's permission, and has it take pushes of the portal.
 * @param key of the portal, as base64url
 * @returns null where the member does not allow it @throws Error where the browser's push service cannot be reached
 */
export async function takePushes(key: string): Promise<CallInput<'add-push-subscription'> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await activeOf(registration);
  // A former one may be for another key, or another member's.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh, auth } };
}

export async function endPushes(): Promise<void> {
  await (await current())?.unsubscribe();
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** `serviceWorker.ready` waits for one that controls the page. */
async function activeOf({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      else if (worker.state === 'redundant') reject(new Error('the worker could not be installed'));
    });
  });
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
