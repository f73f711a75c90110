/** How alike two members rate (docs/portal/taste.md). */
export const TASTE_LIMITS = {
  /** With fewer titles that both rated, nothing is said. */
  sharedMin: 5,
  /** How many titles are shown on which they agree, and on which they differ. */
  shown: 3,
  /** A genre is named from this many titles on. */
  genreMin: 3,
  /** How many of each member's newest ratings are compared with all of the other's. */
  newest: 2000,
} as const;

/** Limits of what several members look for together (docs/portal/taste.md). */
export const TOGETHER_LIMITS = {
  /** The size of a group. */
  members: 6,
  /** How many members are offered, who follow the caller and are followed. */
  offered: 200,
  /** How many titles are shown at once, and how many of the best are considered. */
  shown: 12,
  looked: 150,
} as const;
