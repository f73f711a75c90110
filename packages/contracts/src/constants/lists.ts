/** What a member's list holds. */
export const ENTRY_KINDS = ['movies', 'series', 'games', 'seasons', 'people', 'roles'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Limits of lists; apart from `LIMITS`, so that only pages of lists load them. */
export const LIST_LIMITS = {
  nameMax: 120,
  descriptionMax: 5000,
  tagsMax: 20,
  tagMax: 60,
  noteMax: 2000,
  /** Lists of one member, and entries of one list. */
  listsMax: 500,
  entriesMax: 10_000,
  /** Entries a page. */
  page: 100,
  /** Lists a page of the overview. */
  overviewPage: 24,
  /** Pictures of the first entries that stand for a list. */
  covers: 5,
  /** Links to one list. */
  linksMax: 20,
  linkHoursMax: 365 * 24,
  /** Of the place of an entry in its list. */
  placeMax: 400,
} as const;
