import type { UsedPasskey } from '@screenlore/contracts';
import { lazyModule } from '@screenlore/ui';
import { startPasskeySignIn } from './api.js';

/** What speaks to the device: it comes by a press. */
export const device = lazyModule(() => import(/* webpackChunkName: "passkeys" */ './device.js'));

/** Asks the device for one of its passkeys. */
export function useDevice(): () => Promise<UsedPasskey> {
  const [start] = startPasskeySignIn.useMutation();
  return async () => {
    const [{ askForPasskey }, { options }] = await Promise.all([device.load(), start({}).unwrap()]);
    return askForPasskey(options);
  };
}

/** By what a new passkey is known until its owner names it. */
export function nameOfDevice(): string {
  const found = /iPhone|iPad|Android|Macintosh|Windows|CrOS|Linux/.exec(navigator.userAgent)?.[0];
  const names: Record<string, string> = { Macintosh: 'Mac', CrOS: 'Chromebook' };
  return found ? `Passkey on ${names[found] ?? found}` : 'Passkey';
}
