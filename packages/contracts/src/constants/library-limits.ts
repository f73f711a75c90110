/** Limits of members' libraries; not among `LIMITS`, which every first visit loads. */
export const LIBRARY_LIMITS = {
  viewingTextMax: 60_000,
  viewingTagsMax: 100,
  viewingTagMax: 200,
  platformMax: 60,
  /** Of one viewing or playthrough. */
  hoursMax: 100_000,
  seasonMax: 500,
  episodeMax: 5000,
  /** Viewings of one member, and of one title by one member. */
  viewingsMax: 200_000,
  viewingsOfTitleMax: 10_000,
  /** Viewings of one title that come with it. */
  viewingsWithTitle: 50,
  /** Members that one member follows. */
  followingMax: 5000,
  /** Seen titles of a kind that are left out where seen ones are hidden. */
  seenTitlesMax: 50_000,
  diaryPage: 50,
  continuePage: 20,
  /** Different titles that statistics are made of: those seen most often. */
  statisticsTitles: 20_000,
  /** Of each list in statistics, and of the best rated titles. */
  statisticsTop: 10,
  /** Viewings that a year's story takes. */
  storyViewings: 5,
  /** Ratings of a title from which on their mean says how everybody likes it. */
  apartRatings: 5,
  /** The latest undone changes of one title that are sent to the catalogue. */
  undoneMax: 10,
  /** Titles asked about at once; a person's page asks for the whole filmography. */
  standingsMax: 500,
  /** How long a removed viewing can be restored. */
  restoreHours: 24,
  /** Of a claim that a reader of exports makes (LIB-70); what is longer is reported as unreadable, never cut. */
  claimKeyMax: 300,
  claimIdMax: 500,
  claimNameMax: 500,
  claimTextMax: 60_000,
  claimIdsMax: 20,
  claimTagsMax: 100,
  claimTagMax: 200,
  claimDirectorsMax: 100,
  /** Viewings that one claim stands for, as a count of plays does. They are entered in one transaction. */
  claimTimesMax: 1000,
  /** Claims of one import, and of one request that brings some. */
  importClaimsMax: 500_000,
  claimsAtOnce: 1000,
  /** Rows of an import that gave no claim, of which each is named. */
  importLeftMax: 500,
  importRowsPage: 100,
  importTitlesPage: 50,
  importsPage: 100,
  /** How long a preview is kept that nobody goes on with, and for an hour one that was discarded or never sent completely. */
  previewDays: 30,
  receivingDays: 1 / 24,
  /** Of an export: things a page, and titles, people or roles that are named at once. */
  exportPage: 500,
} as const;
