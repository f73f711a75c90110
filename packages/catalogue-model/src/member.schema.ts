import type { RatingScale, Visibility } from '@screenlore/contracts';
import type { ObjectId } from 'mongodb';

/** A member's choices for all their ratings and marks. By default, everyone may see them. */
export interface MemberDocument {
  /** `_id` of the account. */
  _id: string;
  ratings?: Visibility;
  marks?: Visibility;
  /** False if a rated film does not count as seen. */
  ratedIsSeen?: boolean;
  /** The scale on which the member sees ratings; ten by default. */
  ratingScale?: RatingScale;
  /** True if other members who chose the same may compare their taste with this member's. */
  tasteMatch?: boolean;
  /** True if members who follow each other may look for titles with this one. */
  together?: boolean;
  /** The titles on the member's profile, by place; null for an empty place. */
  four?: (ObjectId | null)[];
  /** Who may see ratings from viewings before a given moment: the member's last choice for all of them. */
  viewings?: {
    seenBy: Visibility;
    before: Date;
    /** Earlier ratings are still being changed. */
    changing?: true;
  };
  /** Increases with each opinion and rating with a viewing, so that writing one conflicts with a change of who may see it. */
  opinions?: number;
}
