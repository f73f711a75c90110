/** Limits of titles that members recommend to each other (docs/portal/together.md). A separate export, because a message uses it. */
export const RECOMMENDATION_MAX = 300;

export const RECOMMEND_LIMITS = {
  textMax: RECOMMENDATION_MAX,
  /** How many followers a page offers. */
  page: 20,
  /** How many of the newest followers are searched by name. */
  searched: 2000,
  /** How many recommendations of one title, to and by one member, are shown. */
  shown: 100,
} as const;
