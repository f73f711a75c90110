import { type Caller, type Envelope, LIMITS, MESSAGES } from '@screenlore/contracts';
import { CallError } from '../errors/call-error.js';
import { checkRight } from '../errors/check-right.js';

/** @throws CallError unauthenticated if nobody is signed in */
export const callerOf = ({ caller }: Envelope): Caller => {
  if (!caller) throw new CallError('unauthenticated', MESSAGES.signedOut);
  return caller;
};

/** For internal calls, whose access the contract does not declare. @throws CallError forbidden */
export function moderatorOf(envelope: Envelope): Caller {
  checkRight({ access: 'moderator' }, envelope.caller, envelope.body);
  return callerOf(envelope);
}

const DAY_MS = 24 * 60 * 60_000;

/** Whether the caller's texts need others' comments, or an administrator, to get on a front page (HOME-11). */
export const isNewToFronts = ({ since, admin }: Caller): boolean =>
  !admin && since !== undefined && Date.now() - since < LIMITS.frontNewAccountDays * DAY_MS;
