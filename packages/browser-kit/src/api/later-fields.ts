import { ANY, COUNTS, type FieldsByCall, LIST, PAGED } from './reply-fields.js';

const SIGNED_IN = { access_token: ANY, firstName: ANY, surname: ANY, username: ANY };

/** Of calls that no first screen makes; of changes what the page goes on with. */
export const LATER_FIELDS: FieldsByCall = {
  'get-upload-url': { uploadUrl: ANY },
  'add-comment': { _id: ANY, comment: ANY, commentedBy: ['personal_info'], children: LIST },
  'delete-comment': COUNTS,
  'create-article': { id: ANY },
  'create-review': { id: ANY },
  'save-draft': { draft: ['id', 'revision'] },
  'upload-image-by-url': { file: ['url'] },
  'start-social-sign-in': { authorizeUrl: ANY },
  'sign-up': SIGNED_IN,
  'sign-in': SIGNED_IN,
  'google-auth': SIGNED_IN,
  'facebook-auth': SIGNED_IN,
  'add-viewing': { viewing: ['_id'] },
  'get-draft': { draft: ['content', 'activity', 'tags'] },
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
  'get-seasons': { seasons: LIST },
  'start-import': { import: ['_id'] },
  'get-imports': { imports: LIST },
  'get-import': { import: ANY, examples: LIST, rows: LIST },
  'get-import-rows': { rows: LIST, next: ANY },
  'get-library-settings': { visibility: ANY },
};
