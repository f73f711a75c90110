/** What a member's list holds. */
export const ENTRY_KINDS = ['movies', 'series', 'games', 'seasons', 'people', 'roles'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
