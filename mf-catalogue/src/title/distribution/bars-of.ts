import { RATING_LABELS } from '@screenlore/contracts';

/** The number of one rating. */
export interface Bar {
  rating: number;
  /** 'Masterpiece' (RATE-01). */
  label: string;
  count: number;
  /** Share of all ratings, 0 to 1. */
  share: number;
  /** Length of the bar, 0 to 1: the most frequent rating has 1. */
  length: number;
}

/**
 * The bars of a title's ratings, the highest rating first.
 * @param counts how many gave 1, 2, … 10
 */
export function barsOf(counts: readonly number[]): Bar[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...counts);
  return RATING_LABELS.map((label, index) => {
    const count = counts[index] ?? 0;
    return {
      rating: index + 1,
      label,
      count,
      share: all === 0 ? 0 : count / all,
      length: most === 0 ? 0 : count / most,
    };
  }).reverse();
}
