import type { Caller, Envelope } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';

/** The user who makes a call; the gateway lets nobody without a token make those that need one. */
export const callerOf = ({ caller }: Envelope): Caller => {
  if (!caller) throw new CallError('unauthenticated', 'Log in to do this');
  return caller;
};
