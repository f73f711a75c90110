import { type Caller, type Envelope, MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';

/** Who makes a call; the contract lets nobody come here without a token. @throws CallError 'unauthenticated' */
export const callerIn = ({ caller }: Envelope): Caller => {
  if (!caller) throw new CallError('unauthenticated', MESSAGES.signedOut);
  return caller;
};
