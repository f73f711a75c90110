// Limits of lists; apart from `LIMITS`, so that only pages of lists load them.

export const nameMax = 120;
export const descriptionMax = 5000;
export const tagsMax = 20;
export const tagMax = 60;
export const noteMax = 2000;
/** How many lists a member may have, and how many entries a list. */
export const listsMax = 500;
export const entriesMax = 10_000;
/** Entries per page. */
export const page = 100;
/** Lists per page of the overview. */
export const overviewPage = 24;
/** How many pictures of the first entries represent a list. */
export const covers = 5;
/** Links to one list. */
export const linksMax = 20;
export const linkHoursMax = 365 * 24;
/** The length of an entry's place in its list. */
export const placeMax = 400;
