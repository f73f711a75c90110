/**
 * Settings without limits for accounts: tests and load tests create hundreds of accounts in a minute, and immediately
 * check the effect of their ratings.
 */
export const NO_VOLUME_LIMITS = {
  SIGN_UPS_PER_HOUR: '0',
  SIGN_UPS_PER_DAY: '0',
  TEXTS_PER_HOUR: '0',
  STORED_BYTES_PER_HOUR: '0',
  STORED_BYTES: '0',
  IMPORT_BYTES_PER_HOUR: '0',
  IMPORT_BYTES: '0',
  COMMENTS_PER_HOUR: '0',
  LIKES_PER_HOUR: '0',
  RATINGS_PER_HOUR: '0',
  VIEWINGS_PER_HOUR: '0',
  LIST_CHANGES_PER_HOUR: '0',
  NEW_RATINGS_PER_TITLE: '0',
  RATINGS_WAIT_MINUTES: '0',
  HELD_DAYS: '0',
} as const;
