/**
 * The first of several lists put together. Each list is in order; the result is too.
 * @param needed so many are taken, or all when there are fewer
 */
export function firstOfAll(
  lists: readonly (readonly number[])[],
  compare: (a: number, b: number) => number,
  needed: number,
): number[] {
  const taken = lists.map(() => 0);
  const first: number[] = [];
  while (first.length < needed) {
    let best: number | undefined;
    let from = -1;
    for (const [list, slots] of lists.entries()) {
      const next = slots[taken[list] ?? 0];
      if (next === undefined || (best !== undefined && compare(best, next) <= 0)) continue;
      best = next;
      from = list;
    }
    if (best === undefined) break;
    first.push(best);
    taken[from] = (taken[from] ?? 0) + 1;
  }
  return first;
}
