import { FACTOR_GRACE_DAYS } from '@screenlore/contracts';

/** Until when somebody who becomes an administrator now may go on without two-step login (FACTOR-07). */
export const graceEnd = (): Date => new Date(Date.now() + FACTOR_GRACE_DAYS * 24 * 60 * 60 * 1000);
