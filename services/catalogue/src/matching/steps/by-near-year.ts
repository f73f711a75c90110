import { type Candidate, isNamed, isOfKind, type Sought, yearsApart } from '../candidate.js';
import { contradiction, toldApart } from '../evidence.js';
import { guessed, taken, type Verdict } from '../verdict.js';

/** LIB-63: the name is the same and the year is one off, as between a festival and the cinemas. */
export function byNearYear(sought: Sought, titles: readonly Candidate[]): Verdict | undefined {
  const { wanted } = sought;
  const namesakes = titles.filter(
    (title) => isOfKind(sought, title) && isNamed(sought, title) && yearsApart(wanted, title) === 1,
  );
  const possible = namesakes.filter((title) => !contradiction(wanted, title));
  const [only] = possible;
  if (!only) return undefined;
  if (namesakes.length === 1) return taken('near', 'likely', 'yearOneOff', only);
  const apart = toldApart(wanted, namesakes);
  return apart
    ? taken('near', 'likely', apart.why, apart.one)
    : guessed('near', 'namesakesOfNearYears', possible);
}
