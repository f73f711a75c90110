import { type Candidate, ownIdOf, type Sought } from '../candidate.js';
import { guessed, taken, type Verdict } from '../verdict.js';

/** LIB-60, LIB-91: the titles that have one of the ids. Sites that number films and series apart mean the one they say. */
export function byId({ wanted }: Sought, titles: readonly Candidate[]): Verdict | undefined {
  const own = titles.find(({ _id }) => wanted.ids.includes(ownIdOf(_id)));
  if (own) return taken('id', 'certain', 'sameId', own);
  const [one, ...others] = titles.filter(({ itemType }) => !wanted.episodic || itemType === 'series');
  if (!one) return undefined;
  if (others.length > 0) return guessed('id', 'idsOfSeveralTitles', [one, ...others]);
  const isOtherKind = !wanted.episodic && wanted.kind !== null && wanted.kind !== one.itemType;
  return isOtherKind ? guessed('id', 'otherKind', [one]) : taken('id', 'certain', 'sameId', one);
}
