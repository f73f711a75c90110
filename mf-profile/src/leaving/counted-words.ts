import type { LeavingTexts, ServiceName } from '@screenlore/contracts';

export const SERVICE_WORDS: Record<ServiceName, string> = {
  auth: 'Account',
  library: 'Library',
  catalogue: 'Ratings and marks',
  content: 'Articles and reviews',
  comments: 'Comments',
  mail: 'Email',
  social: 'Feed and notifications',
};

const WORDS: Record<string, string> = {
  accounts: 'Account',
  identities: 'Log-ins through other sites',
  passkeys: 'Passkeys',
  sessions: 'Sessions',
  audit: 'Entries in the log-in history',
  viewings: 'Viewings',
  titles: 'Titles with progress',
  lists: 'Lists',
  entries: 'Entries on lists',
  links: 'Links to lists',
  imports: 'Imports',
  claims: 'Rows of imports',
  following: 'Members followed',
  followers: 'Followers',
  blocked: 'Members blocked',
  ratings: 'Ratings',
  opinions: 'of them with an opinion',
  favourites: 'Favourites',
  wantToSee: 'Want to see',
  drafts: 'Drafts',
  articles: 'Articles',
  reviews: 'Reviews',
  files: 'Uploaded pictures',
  comments: 'Comments',
  under: 'Comments of others under them',
  mails: 'Emails to you',
  feedChoices: 'Choices of your feed',
  notifications: 'Notifications',
};

/** Texts that stay without the member's name. */
const TEXTS: readonly string[] = ['articles', 'reviews', 'comments'];

/** The words for a count; names that only a newer portal knows appear as they are. */
export const countedWords = (name: string, texts: LeavingTexts): string =>
  `${WORDS[name] ?? name}${texts === 'nameless' && TEXTS.includes(name) ? ', left without a name' : ''}`;
