import { z } from 'zod';
import {
  addPasskey,
  finishPasskeySignUp,
  passkeyCalls,
  passkeySignUp,
  renamePasskey,
} from '../calls/passkeys.js';
import { usedPasskey } from '../entities/passkey.js';
import { callersBrowser, openedSession, signingIn } from './accounts.js';
import { internalCallsOf } from './internal-call.js';

const { change } = internalCallsOf('auth');

export const passkeyInternalCalls = {
  'keep-passkey': change(addPasskey.extend(callersBrowser), passkeyCalls['add-passkey'].reply, {
    needsProof: true,
  }),
  'store-passkey-name': change(renamePasskey.extend(callersBrowser), passkeyCalls['rename-passkey'].reply, {
    stores: 'again',
  }),
  'drop-passkey': change(
    renamePasskey.pick({ passkeyId: true }).extend(callersBrowser),
    passkeyCalls['remove-passkey'].reply,
    { needsProof: true },
  ),
  'start-passkey-session': change(
    z.strictObject({ address: callersBrowser.address }),
    passkeyCalls['start-passkey-sign-in'].reply,
  ),
  'open-passkey-session': change(z.strictObject({ reply: usedPasskey, ...signingIn }), openedSession),
  'start-passkey-account': change(
    passkeySignUp.extend({ address: callersBrowser.address }),
    passkeyCalls['start-passkey-sign-up'].reply,
  ),
  'create-passkey-account': change(finishPasskeySignUp.extend(signingIn), openedSession),
} as const;
