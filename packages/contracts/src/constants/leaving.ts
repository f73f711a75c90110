/** How long (days) a member may come back after asking for the own account to be deleted. */
export const LEAVING_DAYS = 14;

/** How long (days) a receipt can be read after all is gone. */
export const RECEIPT_DAYS = 365;

/** What becomes of articles, reviews and comments: they go, too, or stay without a name. */
export const LEAVING_TEXTS = ['remove', 'nameless'] as const;
export type LeavingTexts = (typeof LEAVING_TEXTS)[number];

/** Who stands where an account is no more: beside texts that stayed, and comments that others replied to. */
export const DELETED_MEMBER = {
  _id: '',
  username: '',
  firstName: 'Deleted',
  surname: 'member',
  profile_img: null,
} as const;
