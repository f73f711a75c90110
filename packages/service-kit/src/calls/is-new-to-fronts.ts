import { type Caller, LIMITS } from '@screenlore/contracts';

const DAY_MS = 24 * 60 * 60_000;

/** Whether what the caller writes now takes others, or an administrator, to come to a front page (HOME-11). */
export const isNewToFronts = ({ since, admin }: Caller): boolean =>
  !admin && since !== undefined && Date.now() - since < LIMITS.frontNewAccountDays * DAY_MS;
