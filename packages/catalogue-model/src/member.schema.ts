import type { RatingScale, Visibility } from '@screenlore/contracts';
import type { ObjectId } from 'mongodb';

/** What a member chose for all ratings and marks. Who may see them: everyone, where it is not said. */
export interface MemberDocument {
  /** `_id` of the account. */
  _id: string;
  ratings?: Visibility;
  marks?: Visibility;
  /** False where a rated film does not count as seen. */
  ratedIsSeen?: boolean;
  /** On which ratings are shown to the member; ten, where it is not said. */
  ratingScale?: RatingScale;
  /** The titles that stand for the member on their profile, by place; null where none does. */
  four?: (ObjectId | null)[];
  /** Who may see what viewings of before that moment rated, as one choice for all of them said last. */
  viewings?: {
    seenBy: Visibility;
    before: Date /** Ratings of before are being changed. */;
    changing?: true;
  };
  /** Grows with each opinion and rating by a viewing, so that one being written conflicts with a change of who may see it. */
  opinions?: number;
}
