import { type Caller, type Envelope, MESSAGES } from '@screenlore/contracts';
import { CallError } from '../errors/call-error.js';

/** @throws CallError unauthenticated where nobody is signed in */
export const callerOf = ({ caller }: Envelope): Caller => {
  if (!caller) throw new CallError('unauthenticated', MESSAGES.signedOut);
  return caller;
};
