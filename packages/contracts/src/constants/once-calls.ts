/**
 * Changes that count once when they are repeated with the same Idempotency-Key; those the contract declares with `once`.
 * Apart from the declarations, because the browser reads no schemas for it.
 */
export const ONCE_CALLS: readonly string[] = [
  'add-rating',
  'remove-rating',
  'add-favorite',
  'add-want-to-see',
  'add-comment',
  'delete-comment',
  'save-draft',
  'delete-draft',
  'create-article',
  'create-review',
  'withdraw-post',
  'restore-post',
];
