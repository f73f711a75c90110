/** The header with which a caller names a change, so that sending it again counts once (API-10). */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/** 8 to 200 visible ASCII characters. */
export const IDEMPOTENCY_KEY_SHAPE = /^[\x21-\x7e]{8,200}$/;

/** The changes that accept such a key. The list is separate from the declarations, because browsers load no schemas for it. */
const IDEMPOTENT_CALLS: readonly string[] = [
  'add-rating',
  'remove-rating',
  'add-favorite',
  'add-want-to-see',
  'add-comment',
  'delete-comment',
  'edit-comment',
  'undo-delete-comment',
  'save-draft',
  'delete-draft',
  'create-article',
  'create-review',
  'edit-post',
  'delete-post',
  'undo-delete-post',
  'withdraw-post',
  'restore-post',
  'feature-article',
  'add-viewing',
  'change-viewing',
  'remove-viewing',
  'restore-viewing',
  'undo-viewings',
  'mark-episodes',
  'start-pass',
  'undo-pass',
  'set-title-status',
  'create-list',
  'clone-list',
  'recommend-title',
  'create-club',
];

export const isIdempotent = (call: string): boolean => IDEMPOTENT_CALLS.includes(call);
