import { type ActKind, FEED_LIMITS } from '@screenlore/contracts';

/** What folding compares. */
interface Foldable {
  kind: ActKind;
  /** `_id` of its author. */
  userId: string;
  text: string | null;
}

/**
 * Groups acts into cards and keeps their order: three or more of one kind by one author in a row, all without text,
 * share a card (FEED-07).
 */
export function foldActs<T extends Foldable>(acts: readonly T[]): T[][] {
  const runs: T[][] = [];
  for (const act of acts) {
    const run = runs.at(-1);
    if (run?.[0] && belongTogether(run[0], act)) run.push(act);
    else runs.push([act]);
  }
  return runs.flatMap((run) => (run.length >= FEED_LIMITS.folded ? [run] : run.map((act) => [act])));
}

const belongTogether = (first: Foldable, next: Foldable): boolean =>
  first.kind === next.kind && first.userId === next.userId && !first.text && !next.text;
