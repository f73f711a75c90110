// Limits and sizes. Lengths are in characters, unless the name has another unit.
// Separate exports instead of an object's fields, so that an app only includes those it uses, as in `LIMITS.usernameMin`.

export const listCountDefault = 20;
export const listCountMax = 500;
/** What get-movies, get-series, get-games and get-actors return without a payload (API-07). */
export const wholeListMax = 1000;
/** How many single titles the gateway requests from the catalogue together. */
export const titlesAtOnce = 64;
export const filterCount = 100;
/** How much of each list a profile contains (PROFILE-07). */
export const profileListMax = 100;
export const searchQueryMax = 200;
export const searchOverlayResults = 6;
export const firstNameMin = 2;
export const surnameMin = 3;
export const usernameMin = 3;
export const usernameMax = 30;
export const personNameMax = 100;
/** The length of a member's text about themselves. */
export const bioMax = 300;
/** The number of web addresses on a profile, and their length. */
export const profileLinksMax = 3;
export const profileLinkMax = 200;
export const emailMax = 254;
export const passwordMin = 6;
export const passwordMax = 20;
/** The same if PASSWORD_POLICY is `modern`; counted in code points. */
export const modernPasswordMin = 8;
export const modernPasswordMax = 128;
/** For a password that is compared with a stored one; longer than any that is accepted. */
export const passwordComparedMax = 1000;
/** How much of a User-Agent header is read. */
export const userAgentMax = 500;
export const descriptionMax = 80;
export const opinionMax = 160;
export const opinionsPage = 10;
export const commentMax = 10_000;
/** How many top-level comments and replies a page has (COMMENT-06). */
export const commentsPage = 10;
export const repliesPage = 5;
export const moderationReasonMax = 500;
/** How far back the list of administrators' acts can be paged. */
export const moderationActsMax = 10_000;
export const postTitleMax = 200;
export const postBlocksMax = 200;
/** The size of the content of an article or review as stored, as JSON. */
export const postBytesMax = 256 * 1024;
/** The inline HTML of one paragraph, heading, quote, caption or list item. */
export const blockTextMax = 60_000;
/** The nesting depth of inline elements; deeper ones keep only their text. */
export const inlineDepthMax = 24;
/** Lists within lists within … */
export const listDepthMax = 6;
/** The items of one list, not counting nested lists. */
export const listItemsMax = 1000;
/** The address of a picture or video. */
export const addressMax = 2000;
/** How long (hours) the deletion of an own text can be undone. */
export const undoDeleteHours = 24;
/** The length of a passkey's name, and how many passkeys an account may have. */
export const passkeyNameMax = 60;
export const passkeysMax = 20;
/** For an invitation to sign up: its note, its number of accounts, and its duration. */
export const invitationNoteMax = 100;
export const invitationUsesMax = 1000;
export const invitationDaysMax = 365;
/** For titles that members suggest: the name, how many an administrator sees, and how many one member may have at a time. */
export const suggestedNameMax = 200;
export const suggestedTitlesShown = 100;
export const suggestedTitlesMax = 100;
/** How many earlier versions of a text a page has: each may be as long as a text, and a reply is at most 1 MiB. */
export const textVersionsPage = 3;
export const draftsMax = 100;
/** The beginning of a draft's text in the list of drafts. */
export const draftPreviewMax = 140;
export const postTagsMax = 10;
export const postTagMax = 40;
/** For a block of a front page: its items, and how many of them may be by one author (HOME-10). */
export const frontMax = 50;
export const frontOfAuthor = 2;
/** The hero draws from this many featured articles and as many discussed ones (HOME-01). */
export const frontPool = 18;
/** How long an account is new to front pages, and how many other commenters its article needs there (HOME-11). */
export const frontNewAccountDays = 3;
export const frontCommenters = 3;
export const yearMin = 1839;
export const rolesOnCard = 5;

/** How many characters of a series are offered to vote for, and how many of those with votes are shown (EPISODE-13). */
export const charactersOffered = 30;
export const charactersVoted = 60;
