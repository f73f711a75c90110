/**
 * Runs per second of two things that alternate, A B A B …, so that a machine that gets slower affects both.
 */
export interface SideBySide {
  /** Median rate of the first and of the second, per second. */
  a: number;
  b: number;
  /** Median of the ratios a / b of all pairs. */
  ratio: number;
  ratios: number[];
}

const ascending = (x: number, y: number) => x - y;

/** The quantile: the value below which this share (0 to 1) of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort(ascending);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/**
 * Measures both in turn, after one pair as a warm-up that does not count.
 * @param a returns the rate per second of one run of the first
 * @param b returns the rate per second of one run of the second
 */
export async function sideBySide(
  a: () => Promise<number>,
  b: () => Promise<number>,
  pairsTaken = 5,
): Promise<SideBySide> {
  await a();
  await b();
  const pairs: [number, number][] = [];
  for (let pair = 0; pair < pairsTaken; pair += 1) pairs.push([await a(), await b()]);
  const ratios = pairs.map(([x, y]) => x / y);
  return {
    a: median(pairs.map(([x]) => x)),
    b: median(pairs.map(([, y]) => y)),
    ratio: median(ratios),
    ratios,
  };
}
