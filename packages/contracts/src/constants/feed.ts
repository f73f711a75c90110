/** What the feed shows of others (docs/portal/together.md). Separate from the schemas, so that pages with the choice load none. */
export const ACT_KINDS = ['viewing', 'rating', 'opinion', 'review', 'article', 'list', 'comment'] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** Their names in the settings. */
export const ACT_LABELS = {
  viewing: 'What they watch and play',
  rating: 'Ratings',
  opinion: 'Opinions',
  review: 'Reviews',
  article: 'Articles',
  list: 'New lists',
  comment: 'Comments',
} as const satisfies Record<ActKind, string>;

/** How many members, and titles, a member may mute. A separate export, because a message uses it. */
export const MUTED_MAX = 500;

export const FEED_LIMITS = {
  /** How many acts a page has before they are combined. */
  page: 30,
  /** From this many in a row on, acts without words share a card. */
  folded: 3,
  mutedMax: MUTED_MAX,
  /** How many members who rated a title are shown. */
  ratersShown: 5,
} as const;
