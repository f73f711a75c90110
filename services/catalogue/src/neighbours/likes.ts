import { EVENING_LIMITS } from '@screenlore/contracts';

interface Rated {
  rating: number;
  timestamp: Date;
}

/** The newest of somebody's likes; older ones say little about what they like today. */
const NEWEST = 500;

/** What somebody likes, the newest first: what they rated 8 or more, or no worse than they rate on average. */
export function likesOf<R extends Rated>(ratings: readonly R[]): R[] {
  const mean = ratings.reduce((sum, { rating }) => sum + rating, 0) / ratings.length;
  const from = Math.min(EVENING_LIMITS.ratedFrom, mean);
  return ratings
    .filter(({ rating }) => rating >= from)
    .sort((a, b) => b.timestamp.getTime() - a.timestamp.getTime())
    .slice(0, NEWEST);
}
