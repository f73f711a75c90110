/** Limits and sizes. Lengths are in characters, unless the name has another unit. */
export const LIMITS = {
  listCountDefault: 20,
  listCountMax: 500,
  /** What get-movies, get-series, get-games and get-actors bring without a payload (API-07). */
  wholeListMax: 1000,
  filterCount: 100,
  /** How many of each list a profile brings (PROFILE-07). */
  profileListMax: 100,
  searchQueryMax: 200,
  searchOverlayResults: 6,
  firstNameMin: 2,
  surnameMin: 3,
  usernameMin: 3,
  usernameMax: 30,
  personNameMax: 100,
  /** Of what a member says about themselves. */
  bioMax: 300,
  /** Web addresses on a profile, and the longest. */
  profileLinksMax: 3,
  profileLinkMax: 200,
  emailMax: 254,
  passwordMin: 6,
  passwordMax: 20,
  /** The same where PASSWORD_POLICY is `modern`; counted in code points. */
  modernPasswordMin: 8,
  modernPasswordMax: 128,
  /** Of a password that is compared with a kept one; longer than any that is accepted. */
  passwordComparedMax: 1000,
  /** Of a User-Agent header, what is looked at. */
  userAgentMax: 500,
  descriptionMax: 80,
  opinionMax: 160,
  opinionsPage: 10,
  commentMax: 10_000,
  /** Top-level comments and replies a page (COMMENT-06). */
  commentsPage: 10,
  repliesPage: 5,
  moderationReasonMax: 500,
  /** How far back the list of what administrators did can be paged. */
  moderationActsMax: 10_000,
  postTitleMax: 200,
  postBlocksMax: 200,
  /** Of the content of an article or review as it is stored, as JSON. */
  postBytesMax: 256 * 1024,
  /** Of the inline HTML of one paragraph, heading, quote, caption or list item. */
  blockTextMax: 60_000,
  /** Inline elements within each other; of those below only the words stay. */
  inlineDepthMax: 24,
  /** Lists within lists within … */
  listDepthMax: 6,
  /** Items of one list, not counting those of lists within it. */
  listItemsMax: 1000,
  /** Of a picture or video. */
  addressMax: 2000,
  /** How long (hours) the deletion of an own text can be undone. */
  undoDeleteHours: 24,
  /** Of an invitation to sign up: its note, the accounts it is good for, and how long. */
  passkeyNameMax: 60,
  passkeysMax: 20,
  invitationNoteMax: 100,
  invitationUsesMax: 1000,
  invitationDaysMax: 365,
  /** Titles that members suggest: the name, how many of them an administrator sees, and how many one member has at a time. */
  suggestedNameMax: 200,
  suggestedTitlesShown: 100,
  suggestedTitlesMax: 100,
  /** Earlier versions of a text a page: each may be as long as a text may be, and a reply is at most 1 MiB. */
  textVersionsPage: 3,
  draftsMax: 100,
  /** Of a draft's text, in the list of drafts. */
  draftPreviewMax: 140,
  postTagsMax: 10,
  postTagMax: 40,
  /** Of a block of a front page: its items, and how many of them are by one author (HOME-10). */
  frontMax: 50,
  frontOfAuthor: 2,
  /** The hero draws from so many featured articles and as many discussed ones (HOME-01). */
  frontPool: 18,
  /** How long an account is new to front pages, and how many others bring its article there (HOME-11). */
  frontNewAccountDays: 3,
  frontCommenters: 3,
  yearMin: 1839,
  rolesOnCard: 5,
} as const;

/** Widths in CSS px at which the layout changes: mobile below `tablet`, desktop from `desktop` (SHELL-10). */
export const BREAKPOINTS = { tablet: 768, desktop: 1024 } as const;
