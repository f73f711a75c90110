import type { UsedPasskey } from '@screenlore/contracts';
import { lazyModule } from '@screenlore/ui';
import { startPasskeySignIn } from './api.js';

/** The code for passkeys, which loads with a press. */
export const device = lazyModule(() => import(/* webpackChunkName: "passkeys" */ './device.js'));

/** Asks the device for one of its passkeys. */
export function useDevice(): () => Promise<UsedPasskey> {
  const [start] = startPasskeySignIn.useMutation();
  return async () => {
    const [{ askForPasskey }, { options }] = await Promise.all([device.load(), start({}).unwrap()]);
    return askForPasskey(options);
  };
}

/** A new passkey's name until its owner changes it. */
export function nameOfDevice(): string {
  const found = /iPhone|iPad|Android|Macintosh|Windows|CrOS|Linux/.exec(navigator.userAgent)?.[0];
  const names: Record<string, string> = { Macintosh: 'Mac', CrOS: 'Chromebook' };
  return found ? `Passkey on ${names[found] ?? found}` : 'Passkey';
}
