import { EVENING_LIMITS } from '@screenlore/contracts';

interface Rated {
  rating: number;
  timestamp: Date;
}

/** How many of somebody's newest likes count; older ones say little about what they like today. */
const NEWEST = 500;

/** What somebody likes, newest first: what they rated 8 or more, or at least as high as their average. */
export function likesOf<R extends Rated>(ratings: readonly R[]): R[] {
  const mean = ratings.reduce((sum, { rating }) => sum + rating, 0) / ratings.length;
  const from = Math.min(EVENING_LIMITS.ratedFrom, mean);
  return ratings
    .filter(({ rating }) => rating >= from)
    .sort((a, b) => b.timestamp.getTime() - a.timestamp.getTime())
    .slice(0, NEWEST);
}
