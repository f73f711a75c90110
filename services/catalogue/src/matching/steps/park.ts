import { bestNamed, type Candidate, isNamed, isOfKind, type Sought, yearsApart } from '../candidate.js';
import { parked, type Verdict } from '../verdict.js';

/** LIB-65: a name without a year matches nothing; its namesakes are offered. */
export function park(sought: Sought, titles: readonly Candidate[]): Verdict {
  const undated = titles.filter(
    (title) =>
      isOfKind(sought, title) && isNamed(sought, title) && yearsApart(sought.wanted, title) === undefined,
  );
  const inOrder = [...new Set([...bestNamed(sought, undated), ...undated])];
  return undated.length > 0 ? parked('withoutYear', inOrder) : parked('nothingFound');
}
