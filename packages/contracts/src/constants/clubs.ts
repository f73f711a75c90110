/** Limits of groups of members (docs/portal/clubs.md). Separate exports, because messages use them. */
export const CLUB_NAME_MAX = 60;
export const CLUB_ABOUT_MAX = 200;
export const CLUB_MEMBERS_MAX = 50;
export const CLUBS_OWNED_MAX = 10;
export const CLUBS_JOINED_MAX = 50;
export const CLUB_INVITED_MAX = 50;
export const CLUB_EARLIER_MAX = 100;
/** How many days a title may take, from first to last. */
export const CLUB_DAYS_MAX = 366;
export const CLUB_LIST_MAX = 100;
/** How many titles a poll has. */
export const CLUB_POLL_MIN = 2;
export const CLUB_POLL_MAX = 5;

/** How many open clubs a page offers. */
export const CLUBS_PAGE = 12;
