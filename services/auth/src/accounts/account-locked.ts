import { MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';

/** What is answered to who could sign in to an account that is locked; others learn nothing of the lock. */
export const accountLocked = () => new CallError('unauthenticated', MESSAGES.accountLocked);
