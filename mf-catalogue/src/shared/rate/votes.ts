/** An item's votes. */
export interface Voted {
  rating: number | null;
  ratedByCount: number;
}

/** The votes with one user's rating added, changed or removed; null is no rating. */
export function withVote(
  { rating, ratedByCount }: Voted,
  before: number | null,
  after: number | null,
): Voted {
  const sum = Math.round((rating ?? 0) * ratedByCount) + (after ?? 0) - (before ?? 0);
  const count = ratedByCount + (after === null ? 0 : 1) - (before === null ? 0 : 1);
  return { rating: count > 0 ? sum / count : null, ratedByCount: Math.max(0, count) };
}

/** The same for the numbers of ratings from 1 to 10. */
export function countsWithVote(
  counts: readonly number[],
  before: number | null,
  after: number | null,
): number[] {
  return counts.map((count, at) => count + (at + 1 === after ? 1 : 0) - (at + 1 === before ? 1 : 0));
}
