import { type Caller, type Envelope, MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';

/** Who makes a call; the gateway lets nobody without a token make those that need one. */
export const callerIn = ({ caller }: Envelope): Caller => {
  if (!caller) throw new CallError('unauthenticated', MESSAGES.signedOut);
  return caller;
};
