/** What members are notified of (docs/portal/together.md). Apart from the schemas, so that pages which offer the choice load none. */
export const NOTICE_KINDS = ['follow', 'reply', 'comment', 'mention', 'found', 'released'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** As the settings name them. */
export const NOTICE_LABELS = {
  follow: 'Somebody follows you',
  reply: 'Somebody replies to your comment',
  comment: 'Somebody comments on your article or review',
  mention: 'Somebody mentions you in a comment',
  found: 'Titles that an import waited for are here',
  released: 'A title that you want to see is out',
} as const satisfies Record<NoticeKind, string>;

export const NOTICE_LIMITS = {
  page: 20,
  /** Members that a comment mentions. */
  mentions: 10,
  /** Of those who did the same, how many are shown by name. */
  people: 3,
  /** Causes of one notification, and unread notifications, are counted as far as this. */
  counted: 100,
  keptDays: 365,
  /** Who does the same again so soon (hours) gives no news. */
  againHours: 24,
} as const;
