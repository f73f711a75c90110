import { type Caller, type Envelope, LIMITS, MESSAGES } from '@screenlore/contracts';
import { CallError } from '../errors/call-error.js';

/** @throws CallError unauthenticated where nobody is signed in */
export const callerOf = ({ caller }: Envelope): Caller => {
  if (!caller) throw new CallError('unauthenticated', MESSAGES.signedOut);
  return caller;
};

const DAY_MS = 24 * 60 * 60_000;

/**
 * Whether what the caller writes now needs comments of others, or an administrator, to get on a front page (HOME-11).
 */
export const isNewToFronts = ({ since, admin }: Caller): boolean =>
  !admin && since !== undefined && Date.now() - since < LIMITS.frontNewAccountDays * DAY_MS;
