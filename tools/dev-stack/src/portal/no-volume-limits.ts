/**
 * Settings under which accounts may do any amount of anything: tests and load tests make hundreds of accounts in a minute,
 * and look at once what their ratings come to.
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
  RATINGS_PER_HOUR: '0',
  VIEWINGS_PER_HOUR: '0',
  LIST_CHANGES_PER_HOUR: '0',
  NEW_RATINGS_PER_TITLE: '0',
  RATINGS_WAIT_MINUTES: '0',
} as const;
