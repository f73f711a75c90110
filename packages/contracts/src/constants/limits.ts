// Limits and sizes. Lengths are in characters, unless the name has another unit.
// Exports, not fields of one object, so that an app carries only those it uses, as `LIMITS.usernameMin`.

export const listCountDefault = 20;
export const listCountMax = 500;
/** What get-movies, get-series, get-games and get-actors bring without a payload (API-07). */
export const wholeListMax = 1000;
export const filterCount = 100;
/** How many of each list a profile brings (PROFILE-07). */
export const profileListMax = 100;
export const searchQueryMax = 200;
export const searchOverlayResults = 6;
export const firstNameMin = 2;
export const surnameMin = 3;
export const usernameMin = 3;
export const usernameMax = 30;
export const personNameMax = 100;
/** Of what a member says about themselves. */
export const bioMax = 300;
/** Web addresses on a profile, and the longest. */
export const profileLinksMax = 3;
export const profileLinkMax = 200;
export const emailMax = 254;
export const passwordMin = 6;
export const passwordMax = 20;
/** The same where PASSWORD_POLICY is `modern`; counted in code points. */
export const modernPasswordMin = 8;
export const modernPasswordMax = 128;
/** Of a password that is compared with a kept one; longer than any that is accepted. */
export const passwordComparedMax = 1000;
/** Of a User-Agent header, what is looked at. */
export const userAgentMax = 500;
export const descriptionMax = 80;
export const opinionMax = 160;
export const opinionsPage = 10;
export const commentMax = 10_000;
/** Top-level comments and replies a page (COMMENT-06). */
export const commentsPage = 10;
export const repliesPage = 5;
export const moderationReasonMax = 500;
/** How far back the list of what administrators did can be paged. */
export const moderationActsMax = 10_000;
export const postTitleMax = 200;
export const postBlocksMax = 200;
/** Of the content of an article or review as it is stored, as JSON. */
export const postBytesMax = 256 * 1024;
/** Of the inline HTML of one paragraph, heading, quote, caption or list item. */
export const blockTextMax = 60_000;
/** Inline elements within each other; of those below only the words stay. */
export const inlineDepthMax = 24;
/** Lists within lists within … */
export const listDepthMax = 6;
/** Items of one list, not counting those of lists within it. */
export const listItemsMax = 1000;
/** Of a picture or video. */
export const addressMax = 2000;
/** How long (hours) the deletion of an own text can be undone. */
export const undoDeleteHours = 24;
/** Of an invitation to sign up: its note, the accounts it is good for, and how long. */
export const passkeyNameMax = 60;
export const passkeysMax = 20;
export const invitationNoteMax = 100;
export const invitationUsesMax = 1000;
export const invitationDaysMax = 365;
/** Titles that members suggest: the name, how many of them an administrator sees, and how many one member has at a time. */
export const suggestedNameMax = 200;
export const suggestedTitlesShown = 100;
export const suggestedTitlesMax = 100;
/** Earlier versions of a text a page: each may be as long as a text may be, and a reply is at most 1 MiB. */
export const textVersionsPage = 3;
export const draftsMax = 100;
/** Of a draft's text, in the list of drafts. */
export const draftPreviewMax = 140;
export const postTagsMax = 10;
export const postTagMax = 40;
/** Of a block of a front page: its items, and how many of them are by one author (HOME-10). */
export const frontMax = 50;
export const frontOfAuthor = 2;
/** The hero draws from so many featured articles and as many discussed ones (HOME-01). */
export const frontPool = 18;
/** How long an account is new to front pages, and how many others bring its article there (HOME-11). */
export const frontNewAccountDays = 3;
export const frontCommenters = 3;
export const yearMin = 1839;
export const rolesOnCard = 5;
