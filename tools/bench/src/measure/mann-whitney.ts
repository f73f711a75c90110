/**
 * How likely two samples differ in rank at least as much as these when both come from the same distribution: the
 * Mann-Whitney test, two-sided, by its normal approximation with the correction for ties (for samples of 20 and more).
 */
export function mannWhitneyP(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, first: true })),
    ...other.map((value) => ({ value, first: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let ranksOfFirst = 0;
  let ties = 0;
  for (let from = 0; from < all.length; ) {
    let to = from + 1;
    while (to < all.length && all[to]?.value === all[from]?.value) to++;
    const size = to - from;
    // Equal values share the mean of their ranks, which begin at 1.
    const rank = (from + 1 + to) / 2;
    ranksOfFirst += rank * all.slice(from, to).filter(({ first }) => first).length;
    ties += size ** 3 - size;
    from = to;
  }
  const [m, n, total] = [one.length, other.length, all.length];
  const u = ranksOfFirst - (m * (m + 1)) / 2;
  const spread = Math.sqrt(((m * n) / 12) * (total + 1 - ties / (total * (total - 1))));
  if (spread === 0) return 1;
  return Math.min(1, 2 * upperTail(Math.max(0, Math.abs(u - (m * n) / 2) - 0.5) / spread));
}

/** Share of a normal distribution beyond z >= 0 (Abramowitz and Stegun 26.2.17; off by less than 1e-7). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const poly = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429].reduceRight(
    (sum, factor) => (sum + factor) * t,
    0,
  );
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * poly;
}
