/** How many days a member has to cancel the deletion of their account. */
export const LEAVING_DAYS = 14;

/** How many days a receipt can be read after everything is deleted. */
export const RECEIPT_DAYS = 365;

/** What happens to articles, reviews and comments: they are deleted too, or stay without a name. */
export const LEAVING_TEXTS = ['remove', 'nameless'] as const;
export type LeavingTexts = (typeof LEAVING_TEXTS)[number];

/** Shown in place of a deleted account: with texts that stayed, and comments that others replied to. */
export const DELETED_MEMBER = {
  _id: '',
  username: '',
  firstName: 'Deleted',
  surname: 'member',
  profile_img: null,
} as const;
