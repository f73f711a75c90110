import type { ClaimFate } from '@screenlore/contracts';

/** What the owner of an import has to know of a title, first what needs them most. */
const RANK: readonly ClaimFate[] = [
  'kept',
  'guess',
  'likely',
  'conflict',
  'refused',
  'waiting',
  'parked',
  'changed',
  'new',
  'gone',
  'same',
  'leftOut',
];

/** What becomes of a title whose claims come to these; null where nothing is known of them yet. */
export const outcomeOf = (fates: ReadonlySet<ClaimFate | null>): ClaimFate | null =>
  RANK.find((fate) => fates.has(fate)) ?? null;
