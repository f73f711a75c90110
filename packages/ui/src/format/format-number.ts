const THOUSAND = 1_000;
const MILLION = 1_000_000;

/** A count on a card: 999, 1k, 12.3k, 1.2m (TITLE-02). Truncated, never rounded up, so that 999 999 is not '1000k'. */
export function formatCount(count: number): string {
  if (count < THOUSAND) return String(count);
  return count < MILLION ? `${tenthsOf(count, THOUSAND)}k` : `${tenthsOf(count, MILLION)}m`;
}

const tenthsOf = (count: number, unit: number): number => Math.floor((count * 10) / unit) / 10;

/** An exact count: 14,512. */
export const formatExactCount = (count: number): string => count.toString().replace(/\B(?=(\d{3})+$)/g, ',');

/** The average of a title or person: two decimals (TITLE-02). */
export const formatAverage = (rating: number): string => rating.toFixed(2);

/** The average of a role: one decimal (PERSON-05). */
export const formatRoleRating = (rating: number): string => rating.toFixed(1);

/** A count with its noun: '1 row', '1,200 rows'. */
export const counted = (count: number, singular: string, plural: string): string =>
  `${formatExactCount(count)} ${count === 1 ? singular : plural}`;
