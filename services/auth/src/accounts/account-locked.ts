import { MESSAGES } from '@screenlore/contracts';
import { CallError, suspendedText } from '@screenlore/service-kit';
import type { Lock } from './account.schema.js';

/** The answer to somebody who proved that a locked account is theirs; nobody else learns of the lock. */
export const accountLocked = ({ until, reason }: Lock) =>
  new CallError(
    'unauthenticated',
    until ? suspendedText({ until: until.getTime(), reason }) : MESSAGES.accountLocked,
  );
