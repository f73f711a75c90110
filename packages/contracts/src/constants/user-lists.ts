import { CATEGORIES } from './categories.js';

/** A user's lists, in the order of their tabs (PROFILE-08). */
export const USER_LISTS = ['ratings', 'wantToSee', 'favorites'] as const;
export type UserList = (typeof USER_LISTS)[number];

/** Titles that stand for a member on their profile (PROFILE-09). */
export const FAVORITE_FOUR = 4;

/** What lists hold, in the order of the tabs. */
export const LISTED_KINDS = [...CATEGORIES, 'roles'] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

/** What a user writes, in the order of the tabs of the texts page. */
export const TEXT_KINDS = ['articles', 'reviews'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];
