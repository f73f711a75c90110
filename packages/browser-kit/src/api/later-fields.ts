import { ANY, type FieldsByCall, LIST, PAGED } from './reply-fields.js';

/** Of reads that no visitor's first screen makes. */
export const LATER_FIELDS: FieldsByCall = {
  'get-drafts': { drafts: LIST, ...PAGED },
  'get-moderation-acts': { acts: LIST, ...PAGED },
  'get-status': { parts: LIST },
  'get-own-sign-in': { hasPassword: ANY, providers: LIST },
  'get-own-sessions': { sessions: LIST },
  'get-own-title': { standing: ANY, viewings: LIST, seen: LIST },
  'get-own-standings': { titles: LIST },
  'get-diary': { viewings: LIST, titles: ANY, next: ANY },
  'get-diary-facets': { total: ANY, months: LIST, kinds: LIST, ratings: LIST, tags: LIST },
  'get-continue': { titles: LIST },
  'get-library-settings': { visibility: ANY },
};
