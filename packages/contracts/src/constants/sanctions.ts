/** What moderators can do about an account, and for how many days; a removal can be undone for this many days. */
export const SANCTION_DAYS = { warn: [], silence: [1, 7, 30], suspend: [7, 30], remove: [30] } as const;
export type Sanction = keyof typeof SANCTION_DAYS;

export const SANCTION_LIMITS = {
  /** The length of reasons: the members read them. */
  reasonMax: 300,
  /** How many warnings an account keeps. */
  warningsKept: 10,
  /** For one moderator. */
  perHour: 60,
  /** How many earlier acts about an account are shown. */
  historyShown: 20,
} as const;
