import type { MadePasskey, UsedPasskey } from '@screenlore/contracts';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

/** Of a call that begins to make or use a passkey. */
type Options = Readonly<Record<string, unknown>>;

/** The device makes a passkey. @throws an error for people to read */
export const makePasskey = (options: Options): Promise<MadePasskey> =>
  startRegistration({ optionsJSON: options as never }).catch(forPeople) as Promise<MadePasskey>;

/** The device uses one. @throws as above */
export const askForPasskey = (options: Options): Promise<UsedPasskey> =>
  startAuthentication({ optionsJSON: options as never }).catch(forPeople) as Promise<UsedPasskey>;

/** Whether the browser can offer passkeys in a field. */
export const offersInFields = browserSupportsWebAuthnAutofill;

/** Has the browser offer passkeys in the field for them. @returns what was chosen; null where nothing was */
export const passkeyOfField = (options: Options): Promise<UsedPasskey | null> =>
  startAuthentication({ optionsJSON: options as never, useBrowserAutofill: true }).catch(
    () => null,
  ) as Promise<UsedPasskey | null>;

/** Takes the offer back. */
export const offerNothing = (): void => WebAuthnAbortService.cancelCeremony();

function forPeople(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  const text =
    name === 'InvalidStateError'
      ? 'This device has a passkey of your account already.'
      : 'Your device did not confirm it. Try again.';
  throw { error: text };
}
