import type { Document } from 'mongodb';
import type { SourceRating } from './title.schema.js';

export interface Votes {
  sum: number;
  count: number;
}

/** How much a source's rating weighs if it does not say how many voted. */
export const VOTES_WHEN_UNTOLD = 10;

/** Users' votes and the source's rating, which counts as at most `weight` votes. */
export const countedVotes = (own: Votes, source: SourceRating | null, weight: number): Votes => {
  if (source?.rating == null) return own;
  const count = Math.min(source.votes ?? VOTES_WHEN_UNTOLD, weight);
  return { sum: own.sum + count * source.rating, count: own.count + count };
};

/**
 * The weighted rating minus the mean: `(v·R + m·C) / (v + m) - C`. It sorts like the weighted rating, and is exactly 0 without votes, so
 * that a new mean leaves all unrated titles unchanged.
 */
export const scoreOf = (votes: Votes, mean: number, weight: number): number =>
  votes.count === 0 ? 0 : rounded((votes.sum - votes.count * mean) / (votes.count + weight));

/** Summing in another order must not count as a change. */
const rounded = (score: number): number => Math.round(score * 1e9) / 1e9;

/** MongoDB expressions for the votes that a document's score is computed from. */
export interface CountedIn {
  sum: string | Document;
  count: string | Document;
}

/** Titles store them, including the source's share. */
export const COUNTED_OF_TITLES: CountedIn = { sum: '$countedSum', count: '$countedVotes' };

const withoutWaiting = (all: string, waiting: string): Document => ({
  $subtract: [all, { $ifNull: [waiting, 0] }],
});

/** For roles and people: all votes except those from accounts that are too young. */
export const COUNTED_OF_ROLES: CountedIn = {
  sum: withoutWaiting('$ratingSum', '$waitingSum'),
  count: withoutWaiting('$ratedByCount', '$waitingVotes'),
};
