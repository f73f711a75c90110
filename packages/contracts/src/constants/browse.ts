import type { Category } from './categories.js';

/** The orders for browsing the titles of a kind (BROWSE-04). */
export const BROWSE_SORTS = ['rating', 'popularity', 'newest', 'length', 'name', 'shuffle'] as const;
export type BrowseSort = (typeof BROWSE_SORTS)[number];

/** Filters by a member's own data (BROWSE-05). */
export const OWN_FILTERS = ['unseen', 'wanted', 'followed'] as const;
export type OwnFilter = (typeof OWN_FILTERS)[number];

/** A span of minutes, including both ends; null for an open end. */
export interface LengthSpan {
  from: number | null;
  to: number | null;
}

/** The offered lengths: of films, and of an episode of a series. Games have none. */
export const LENGTH_SPANS: Readonly<Record<Category, readonly LengthSpan[]>> = {
  movies: [
    { from: null, to: 89 },
    { from: 90, to: 119 },
    { from: 120, to: 149 },
    { from: 150, to: null },
  ],
  series: [
    { from: null, to: 29 },
    { from: 30, to: 44 },
    { from: 45, to: 59 },
    { from: 60, to: null },
  ],
  games: [],
};

/** The weighted ratings offered for 'at least'. */
export const RATING_STEPS = [9, 8, 7, 6, 5] as const;

export const BROWSE_LIMITS = {
  /** How many genres, or countries, can be chosen at once. */
  chosenMax: 10,
  /** How many makers and platforms are offered: those with the most titles. */
  namesOffered: 30,
  /** The length of a maker's or platform's name. */
  nameMax: 200,
  page: 60,
} as const;

/** All titles of a kind (BROWSE-01). */
export const browsePath = (kind: Category): string => `/${kind}/all`;
