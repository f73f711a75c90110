// Limits of lists; apart from `LIMITS`, so that only pages of lists load them.

export const nameMax = 120;
export const descriptionMax = 5000;
export const tagsMax = 20;
export const tagMax = 60;
export const noteMax = 2000;
/** Lists of one member, and entries of one list. */
export const listsMax = 500;
export const entriesMax = 10_000;
/** Entries a page. */
export const page = 100;
/** Lists a page of the overview. */
export const overviewPage = 24;
/** Pictures of the first entries that stand for a list. */
export const covers = 5;
/** Links to one list. */
export const linksMax = 20;
export const linkHoursMax = 365 * 24;
/** Of the place of an entry in its list. */
export const placeMax = 400;
