import { CATEGORIES } from './categories.js';

/** A user's lists, in the order of their tabs (PROFILE-08). */
export const USER_LISTS = ['ratings', 'wantToSee', 'favorites'] as const;
export type UserList = (typeof USER_LISTS)[number];

/** The number of titles that a member chooses for their profile (PROFILE-09). */
export const FAVORITE_FOUR = 4;

/** The kinds of entries in lists, in the order of the tabs. */
export const LISTED_KINDS = [...CATEGORIES, 'roles'] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

/** The kinds of texts that a user writes, in the order of the tabs of the texts page. */
export const TEXT_KINDS = ['articles', 'reviews'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** The kinds of entries on a member's list. */
export const ENTRY_KINDS = ['movies', 'series', 'games', 'seasons', 'people', 'roles'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
