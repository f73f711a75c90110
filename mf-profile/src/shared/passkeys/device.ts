import type { MadePasskey, UsedPasskey } from '@screenlore/contracts';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

/** The options of a call that begins to create or use a passkey. */
type Options = Readonly<Record<string, unknown>>;

/** Creates a passkey on the device. @throws an error for people to read */
export const makePasskey = (options: Options): Promise<MadePasskey> =>
  startRegistration({ optionsJSON: options as never }).catch(forPeople) as Promise<MadePasskey>;

/** Uses a passkey of the device. @throws as above */
export const askForPasskey = (options: Options): Promise<UsedPasskey> =>
  startAuthentication({ optionsJSON: options as never }).catch(forPeople) as Promise<UsedPasskey>;

/** Whether the browser can offer passkeys in a field. */
export const offersInFields = browserSupportsWebAuthnAutofill;

/** Makes the browser offer passkeys in their field. @returns the choice; null without one */
export const passkeyOfField = (options: Options): Promise<UsedPasskey | null> =>
  startAuthentication({ optionsJSON: options as never, useBrowserAutofill: true }).catch(
    () => null,
  ) as Promise<UsedPasskey | null>;

/** Withdraws the offer. */
export const offerNothing = (): void => WebAuthnAbortService.cancelCeremony();

function forPeople(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  const text =
    name === 'InvalidStateError'
      ? 'This device has a passkey of your account already.'
      : 'Your device did not confirm it. Try again.';
  throw { error: text };
}
