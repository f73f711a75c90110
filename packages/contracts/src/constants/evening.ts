export const EVENING_LIMITS = {
  /** How many titles the home page offers a visitor at once. */
  tonight: 3,
  similar: 12,
  /** How many titles from the member's list are shown. */
  fromList: 8,
  /** How many rated titles lead to suggestions at once, and how many suggestions each. */
  rated: 2,
  picks: 8,
  /** The minimum rating of a title that leads to suggestions. */
  ratedFrom: 8,
  /** How long (days) a release is new. */
  justOutDays: 60,
  /** The length (minutes) of a film for a short evening. */
  shortMinutes: 100,
  /** The length of the sentence from a title's story. */
  sentenceMax: 180,
  /** How many dismissed titles are kept; the oldest are dropped. */
  dismissedMax: 5000,
} as const;
