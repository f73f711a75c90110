import { errorText, notify } from '@screenlore/browser-kit';
import type { CallReply } from '@screenlore/contracts';
import { useEffect, useState } from 'react';
import { addPushDevice, removePushDevice } from './api.js';
import check from './followers-settings.module.css';
import { endPushes, hasPush, isBlocked, ownEndpoint, takePushes } from './push-device.js';

const MISSING =
  'This browser cannot show notifications. On an iPhone or iPad, add this site to your home screen and open it from there.';
const BLOCKED =
  'Your browser blocks notifications from this site. Allow them in its settings for this site, then reload this page.';
const UNREACHED = 'Your browser could not set up notifications. Check your connection and try again.';
const ON = 'Choose above what comes by push. It ends when you log out here.';
const OFF =
  'They come while the site is closed, too, and name nobody. Your browser asks for your permission first.';

/** The switch for web push to this browser, which asks for its permission only when it is pressed (NOTE-21). */
export function ThisDevice({ portal }: { portal: CallReply<'get-push-key'> }) {
  const supported = hasPush();
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const [blocked, setBlocked] = useState(supported && isBlocked());
  const [busy, setBusy] = useState(supported);
  const [unreached, setUnreached] = useState(false);
  const [add] = addPushDevice.useMutation();
  const [remove] = removePushDevice.useMutation();
  useEffect(() => {
    if (supported)
      void ownEndpoint()
        .then(setEndpoint, () => {})
        .then(() => setBusy(false));
  }, [supported]);
  // What another member, or an earlier login, left here counts as off.
  const on = endpoint !== null && endpoint === portal.endpoint;

  async function turnOn() {
    const made = await takePushes(portal.key);
    setBlocked(isBlocked());
    if (!made) return;
    const { error } = await add(made);
    if (!error) return setEndpoint(made.endpoint);
    notify.error(errorText(error));
    await endPushes();
  }
  async function turnOff() {
    await endPushes();
    const { error } = await remove({ endpoint: endpoint ?? '' });
    if (error) notify.error(errorText(error));
    setEndpoint(null);
  }
  async function toggle() {
    setBusy(true);
    setUnreached(false);
    await (on ? turnOff() : turnOn()).catch(() => setUnreached(true));
    setBusy(false);
  }

  if (!supported) return <p className="muted">{MISSING}</p>;
  return (
    <>
      <label className={check.check}>
        <input
          type="checkbox"
          checked={on}
          disabled={busy || (blocked && !on)}
          onChange={() => void toggle()}
        />
        Show notifications on this device
      </label>
      <p className="muted" role="status">
        {unreached ? UNREACHED : blocked ? BLOCKED : on ? ON : OFF}
      </p>
    </>
  );
}
