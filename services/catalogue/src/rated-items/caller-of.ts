import type { Envelope } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';

/** Id of the user who makes a call; the gateway lets nobody without a token make those that need one. */
export const callerOf = ({ caller }: Envelope): string => {
  if (!caller) throw new CallError('unauthenticated', 'Log in to do this');
  return caller.id;
};
