import type { CallInput, SignedInUser } from '@screenlore/contracts';
import { device, nameOfDevice } from '../shared/passkeys/use-device.js';
import { passkeySignUp, startPasskeySignUp } from './api.js';

type Form = CallInput<'start-passkey-sign-up'>;

/** Creates an account with a passkey of this device (KEY-06). */
export function usePasskeySignUp(): (form: Form) => Promise<SignedInUser> {
  const [start] = startPasskeySignUp.useMutation();
  const [finish] = passkeySignUp.useMutation();
  return async (form) => {
    const { options } = await start(form).unwrap();
    const { makePasskey } = await device.load();
    return finish({ ...form, reply: await makePasskey(options), name: nameOfDevice() }).unwrap();
  };
}
