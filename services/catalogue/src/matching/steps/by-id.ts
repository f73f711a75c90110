import type { Candidate, Sought } from '../candidate.js';
import { guessed, taken, type Verdict } from '../verdict.js';

/** LIB-60: the titles that have one of the ids. Sites that number films and series apart mean the one they say. */
export function byId({ wanted }: Sought, titles: readonly Candidate[]): Verdict | undefined {
  const [one, ...others] = titles.filter(({ itemType }) => !wanted.episodic || itemType === 'series');
  if (!one) return undefined;
  if (others.length > 0) return guessed('id', 'idsOfSeveralTitles', [one, ...others]);
  const isOtherKind = !wanted.episodic && wanted.kind !== null && wanted.kind !== one.itemType;
  return isOtherKind ? guessed('id', 'otherKind', [one]) : taken('id', 'certain', 'sameId', one);
}
