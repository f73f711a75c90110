/** Reports and what moderators do about them (docs/portal/reports.md). */
export const REPORTED_KINDS = ['article', 'review', 'opinion', 'comment', 'list', 'club', 'profile'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

export const REPORT_REASONS = ['spam', 'abuse', 'violence', 'illegal', 'pretending', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REASON_LABELS = {
  spam: 'Spam',
  abuse: 'Abuse or hate',
  violence: 'Sexual or violent content',
  illegal: 'Illegal or copied',
  pretending: 'Pretends to be somebody',
  other: 'Something else',
} as const satisfies Record<ReportReason, string>;

/** `told`: a member was asked to change their profile. `gone`: its author deleted it first. */
export const CASE_DECISIONS = ['nothing', 'withdrawn', 'told', 'gone'] as const;
export type CaseDecision = (typeof CASE_DECISIONS)[number];

/** The final result of a decision. */
export const CASE_OUTCOMES = [...CASE_DECISIONS, 'upheld', 'restored'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

// Separate exports: messages use them, and pages that show one of these messages would load all limits.
export const REPORT_WORDS_MAX = 500;
export const APPEAL_MAX = 1000;
export const APPEAL_DAYS = 30;

export const REPORT_LIMITS = {
  wordsMax: REPORT_WORDS_MAX,
  appealMax: APPEAL_MAX,
  appealDays: APPEAL_DAYS,
  claimMinutes: 30,
  /** How many cases a page of the queue has, and how many lines a page of the log. */
  page: 10,
  logPage: 50,
  /** How many of a case's latest reports are shown. */
  shown: 20,
  /** How many characters of a text are stored with its case. */
  textMax: 10_000,
  /** How long decided cases are kept. */
  keptDays: 730,
  /** How long a comment that a moderator removed can be restored: an appeal, and time to decide it. */
  restoreDays: 90,
  /** How many readers it takes to correct how much a text gives away (SPOIL-13). */
  spoilerReaders: 3,
  /** How long readers' marks are kept. */
  spoilerMarkDays: 730,
} as const;
