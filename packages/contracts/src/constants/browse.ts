import type { Category } from './categories.js';

/** In which order the titles of a kind are browsed (BROWSE-04). */
export const BROWSE_SORTS = ['rating', 'popularity', 'newest', 'length', 'name', 'shuffle'] as const;
export type BrowseSort = (typeof BROWSE_SORTS)[number];

/** What members narrow titles by of their own (BROWSE-05). */
export const OWN_FILTERS = ['unseen', 'wanted', 'followed'] as const;
export type OwnFilter = (typeof OWN_FILTERS)[number];

/** A span of minutes, both ends within it; null where it is open. */
export interface LengthSpan {
  from: number | null;
  to: number | null;
}

/** The lengths that are offered: of films, and of an episode of a series. Games have none. */
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

/** 'At least' these weighted ratings are offered. */
export const RATING_STEPS = [9, 8, 7, 6, 5] as const;

export const BROWSE_LIMITS = {
  /** Genres, or countries, that are chosen at once. */
  chosenMax: 10,
  /** Makers and platforms that are offered: those of most titles. */
  namesOffered: 30,
  /** Of a maker's or platform's name. */
  nameMax: 200,
  page: 60,
} as const;

/** All titles of a kind (BROWSE-01). */
export const browsePath = (kind: Category): string => `/${kind}/all`;
