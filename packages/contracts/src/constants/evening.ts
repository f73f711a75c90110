export const EVENING_LIMITS = {
  /** Titles that the home page offers a visitor at once. */
  tonight: 3,
  similar: 12,
  /** Titles of one's list that are shown. */
  fromList: 8,
  /** Titles that suggestions are drawn from at once, and suggestions for each. */
  rated: 2,
  picks: 8,
  /** A rating from which on a title is drawn from. */
  ratedFrom: 8,
  /** How long (days) a release is new. */
  justOutDays: 60,
  /** Minutes of a film for an evening that is short. */
  shortMinutes: 100,
  /** Of a title's story, beside it. */
  sentenceMax: 180,
  /** Titles that somebody dismissed; the oldest go. */
  dismissedMax: 5000,
} as const;
