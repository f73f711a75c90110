/** The kinds of notifications (docs/portal/together.md). Separate from the schemas, so that pages with the choice load none. */
export const NOTICE_KINDS = [
  'follow',
  'request',
  'accepted',
  'reply',
  'comment',
  'mention',
  'like',
  'recommend',
  'club',
  'found',
  'released',
  'season',
  'moderation',
  'answer',
  'decision',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Decisions of moderators about a member or their texts always reach them; all other kinds are a choice. */
export type ChosenNoticeKind = Exclude<NoticeKind, 'moderation' | 'decision'>;
export const isChosenNotice = (kind: NoticeKind): kind is ChosenNoticeKind =>
  kind !== 'moderation' && kind !== 'decision';
export const CHOSEN_NOTICE_KINDS = NOTICE_KINDS.filter(isChosenNotice);

/** Their names in the settings. */
export const NOTICE_LABELS = {
  follow: 'Somebody follows you',
  request: 'Somebody asks to follow you',
  accepted: 'Somebody accepts your request to follow them',
  reply: 'Somebody replies to your comment',
  comment: 'Somebody comments on your article or review',
  mention: 'Somebody mentions you in a comment',
  like: 'Somebody likes what you wrote',
  recommend: 'Somebody recommends a title to you',
  club: 'Somebody invites you to a club',
  found: 'Titles that an import waited for are here',
  released: 'A title that you want to see is out',
  season: 'A series that you watch has a new season',
  answer: 'Moderators looked at what you reported',
} as const satisfies Record<ChosenNoticeKind, string>;

/** Of one person or thing, and of several. No names: mails and pushes say as little as they can (NOTE-16). */
export const NOTICED: Record<NoticeKind, readonly [one: string, several: string]> = {
  follow: ['Somebody follows you.', 'Several people follow you.'],
  request: ['Somebody asks to follow you.', 'Several people ask to follow you.'],
  accepted: [
    'Somebody accepted your request to follow them.',
    'Several people accepted your requests to follow them.',
  ],
  reply: ['Somebody replied to a comment of yours.', 'Several people replied to comments of yours.'],
  comment: ['Somebody commented on a text of yours.', 'Several people commented on texts of yours.'],
  mention: ['Somebody mentioned you in a comment.', 'Several people mentioned you in comments.'],
  like: ['Somebody likes a text of yours.', 'Several people like texts of yours.'],
  recommend: ['Somebody recommends a title to you.', 'Several titles were recommended to you.'],
  club: ['Somebody invites you to a club.', 'You are invited to several clubs.'],
  found: [
    'A title that an import of yours waited for is here.',
    'Titles that an import of yours waited for are here.',
  ],
  released: ['A title that you want to see is out.', 'Titles that you want to see are out.'],
  season: ['A series that you watch has a new season.', 'Series that you watch have new seasons.'],
  moderation: [
    'A moderator wrote to you: see the settings of your account.',
    'Moderators wrote to you: see the settings of your account.',
  ],
  answer: ['Moderators looked at what you reported.', 'Moderators looked at things that you reported.'],
  decision: ['Moderators decided about a text of yours.', 'Moderators decided about texts of yours.'],
};

/** What a link in a mail ends: a kind, the weekly mail, or all of them. */
export const MAIL_STOPS = [...CHOSEN_NOTICE_KINDS, 'weekly', 'all'] as const;
export type MailStop = (typeof MAIL_STOPS)[number];

/** How many members of a thread are offered while a mention is typed. A separate export, as pages with comments need no other limit. */
export const OFFERED_OF_THREAD = 30;

export const NOTICE_LIMITS = {
  page: 20,
  /** How many members a comment may mention. */
  mentions: 10,
  /** How many members are offered while a mention is typed, and from how many followed members and members of the thread. */
  offered: 8,
  offeredOf: 500,
  offeredOfThread: OFFERED_OF_THREAD,
  /** How many of the people who did the same are named. */
  people: 3,
  /** Causes of one notification, and unread notifications, are counted up to this. */
  counted: 100,
  keptDays: 365,
  /** Repeating something within this time (hours) is not news. */
  againHours: 24,
} as const;

export const PUSH_LIMITS = {
  /** Devices of an account; the oldest goes. */
  devices: 10,
  endpointMax: 2000,
} as const;
