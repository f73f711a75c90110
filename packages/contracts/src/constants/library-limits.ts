// Limits of members' libraries; not among `LIMITS`, which every first visit loads.

export const viewingTextMax = 60_000;
export const viewingTagsMax = 100;
export const viewingTagMax = 200;
export const platformMax = 60;
/** For one viewing or playthrough. */
export const hoursMax = 100_000;
export const seasonMax = 500;
export const episodeMax = 5000;
/** How many viewings one member may have, in total and of one title. */
export const viewingsMax = 200_000;
export const viewingsOfTitleMax = 10_000;
/** How many viewings are returned with their title. */
export const viewingsWithTitle = 50;
/** How many members one member may block. */
export const blockedMax = 1000;
/** How many members one member may follow. */
export const followingMax = 5000;
/** How many seen titles of a kind can be filtered out. */
export const seenTitlesMax = 50_000;
export const diaryPage = 50;
export const continuePage = 20;
/** How many distinct titles statistics are based on: those seen most often. */
export const statisticsTitles = 20_000;
/** The length of each list in statistics, and of the best rated titles. */
export const statisticsTop = 10;
/** How many viewings a year's story requires. */
export const storyViewings = 5;
/** From this many ratings on, a title's mean shows what everybody thinks. */
export const apartRatings = 5;
/** How many of the latest undone changes of a title are sent to the catalogue. */
export const undoneMax = 10;
/** How many titles can be requested at once; a person's page requests the whole filmography. */
export const standingsMax = 500;
/** How long a removed viewing can be restored. */
export const restoreHours = 24;
/** For a record from a reader of exports (LIB-70); anything longer is reported as unreadable, never cut. */
export const recordKeyMax = 300;
export const recordIdMax = 500;
export const recordNameMax = 500;
export const recordTextMax = 60_000;
export const recordIdsMax = 20;
export const recordTagsMax = 100;
export const recordTagMax = 200;
export const recordDirectorsMax = 100;
/** How many viewings one record may stand for, such as a count of plays. They are added in one transaction. */
export const recordTimesMax = 1000;
/** How many records an import may have, and one request that sends some. */
export const importedRecordsMax = 500_000;
export const recordsAtOnce = 1000;
/** Of the rows without a record, how many are listed individually. */
export const importLeftMax = 500;
export const importRowsPage = 100;
export const importTitlesPage = 50;
export const importsPage = 100;
/** How long an abandoned preview is kept; and for an hour if it was discarded or not sent completely. */
export const previewDays = 30;
export const receivingDays = 1 / 24;
/** For an export: things per page, and titles, people or roles requested by id at once. */
export const exportPage = 500;

/** For how many titles the place of a member can be requested at once. */
export const placesAtOnce = 500;
