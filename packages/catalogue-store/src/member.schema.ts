import type { Visibility } from '@screenlore/contracts';

/** Who may see what a member rates and marks; everyone, where it is not said. */
export interface MemberDocument {
  /** `_id` of the account. */
  _id: string;
  ratings?: Visibility;
  marks?: Visibility;
  /** Who may see what viewings of before that moment rated, as one choice for all of them said last. */
  viewings?: {
    seenBy: Visibility;
    before: Date /** Ratings of before are being changed. */;
    changing?: true;
  };
  /** Grows with each opinion and rating by a viewing, so that one being written conflicts with a change of who may see it. */
  opinions?: number;
}
