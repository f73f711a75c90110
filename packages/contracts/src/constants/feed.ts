/** What the feed shows of others (docs/portal/together.md). Apart from the schemas, so that pages which offer the choice load none. */
export const ACT_KINDS = ['viewing', 'rating', 'opinion', 'review', 'article', 'list', 'comment'] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** As the settings name them. */
export const ACT_LABELS = {
  viewing: 'What they watch and play',
  rating: 'Ratings',
  opinion: 'Opinions',
  review: 'Reviews',
  article: 'Articles',
  list: 'New lists',
  comment: 'Comments',
} as const satisfies Record<ActKind, string>;

export const FEED_LIMITS = {
  /** Acts of a page, before they are folded. */
  page: 30,
  /** From so many in a row on, acts without words are one card. */
  folded: 3,
  /** Members, and titles, that one member mutes. */
  mutedMax: 500,
  /** Members that are shown of those who rated a title. */
  ratersShown: 5,
} as const;
