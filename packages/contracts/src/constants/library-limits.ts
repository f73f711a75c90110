// Limits of members' libraries; not among `LIMITS`, which every first visit loads.

export const viewingTextMax = 60_000;
export const viewingTagsMax = 100;
export const viewingTagMax = 200;
export const platformMax = 60;
/** Of one viewing or playthrough. */
export const hoursMax = 100_000;
export const seasonMax = 500;
export const episodeMax = 5000;
/** Viewings of one member, and of one title by one member. */
export const viewingsMax = 200_000;
export const viewingsOfTitleMax = 10_000;
/** Viewings of one title that come with it. */
export const viewingsWithTitle = 50;
/** Members that one member blocks. */
export const blockedMax = 1000;
/** Members that one member follows. */
export const followingMax = 5000;
/** Seen titles of a kind that are left out where seen ones are hidden. */
export const seenTitlesMax = 50_000;
export const diaryPage = 50;
export const continuePage = 20;
/** Different titles that statistics are made of: those seen most often. */
export const statisticsTitles = 20_000;
/** Of each list in statistics, and of the best rated titles. */
export const statisticsTop = 10;
/** Viewings that a year's story takes. */
export const storyViewings = 5;
/** Ratings of a title from which on their mean says how everybody likes it. */
export const apartRatings = 5;
/** The latest undone changes of one title that are sent to the catalogue. */
export const undoneMax = 10;
/** Titles asked about at once; a person's page asks for the whole filmography. */
export const standingsMax = 500;
/** How long a removed viewing can be restored. */
export const restoreHours = 24;
/** Of a claim that a reader of exports makes (LIB-70); what is longer is reported as unreadable, never cut. */
export const claimKeyMax = 300;
export const claimIdMax = 500;
export const claimNameMax = 500;
export const claimTextMax = 60_000;
export const claimIdsMax = 20;
export const claimTagsMax = 100;
export const claimTagMax = 200;
export const claimDirectorsMax = 100;
/** Viewings that one claim stands for, as a count of plays does. They are entered in one transaction. */
export const claimTimesMax = 1000;
/** Claims of one import, and of one request that brings some. */
export const importClaimsMax = 500_000;
export const claimsAtOnce = 1000;
/** Rows of an import that gave no claim, of which each is named. */
export const importLeftMax = 500;
export const importRowsPage = 100;
export const importTitlesPage = 50;
export const importsPage = 100;
/** How long a preview is kept that nobody goes on with, and for an hour one that was discarded or never sent completely. */
export const previewDays = 30;
export const receivingDays = 1 / 24;
/** Of an export: things a page, and titles, people or roles that are named at once. */
export const exportPage = 500;
