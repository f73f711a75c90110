/** Ten stars, or five with halves. */
export type GivenScale = 'ten' | 'five';

/** The highest rating of a scale. */
export const highestOf = (scale: GivenScale): number => (scale === 'five' ? 5 : 10);

/** A rating of 1 to 10 by a person, as shown on a scale: '9', or '4½' out of five (RATE-14). */
export function formatGiven(rating: number, scale: GivenScale): string {
  if (scale === 'ten') return String(rating);
  const whole = Math.floor(rating / 2);
  if (rating % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}
