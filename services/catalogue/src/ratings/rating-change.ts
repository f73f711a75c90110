import type { GivenRating } from '@screenlore/catalogue-model';
import type { KeptReach, WrittenReach } from '@screenlore/contracts';
import type { ChangeKey } from '@screenlore/service-kit';
import type { RatedItem } from '../rated-items/rated-items.repository.js';

/** A user rates an item, or withdraws the rating. */
export interface RatingChange extends RatedItem {
  userId: string;
  /** Null withdraws the rating. */
  given: GivenRating | null;
  /** How much its opinion gives away, null for nothing; absent if that stays unchanged. */
  reach?: KeptReach | null | undefined;
  /** When it was determined who may see the viewing that came with the rating. */
  shownAt?: Date | undefined;
  /** When it starts to count in rankings; absent if it counts at once. */
  countsFrom?: Date | undefined;
  /** The owner makes the change, as opposed to an import or the deletion of the account: the old opinion is kept as a version. */
  byOwner?: boolean;
  /** Its opinion waits for a moderator (MOD-51), even if its author changes the rating alone. */
  waits?: boolean;
  once: ChangeKey | undefined;
}

/** The result of a change: the rating afterwards, with its time as text. */
export type RatingReply = {
  rating: number;
  reviewText: string | null;
  timestamp: string;
  editedAt?: string;
  reaches?: WrittenReach;
  held?: boolean;
} | null;
