import { bestNamed, type Candidate, isNamed, isOfKind, type Sought, yearsApart } from '../candidate.js';
import { contradiction, seemsOfOtherKind, toldApart } from '../evidence.js';
import { guessed, taken, type Verdict } from '../verdict.js';

/** LIB-61, LIB-62: same name, same year. */
export function byName(sought: Sought, titles: readonly Candidate[]): Verdict | undefined {
  const { wanted } = sought;
  const namesakes = bestNamed(
    sought,
    titles.filter(
      (title) => isOfKind(sought, title) && isNamed(sought, title) && yearsApart(wanted, title) === 0,
    ),
  );
  const [only, ...others] = namesakes;
  if (!only) return undefined;
  if (others.length === 0) {
    const against = contradiction(wanted, only) ?? (seemsOfOtherKind(wanted, only) ? 'otherKind' : undefined);
    return against ? guessed('name', against, [only]) : taken('name', 'sure', 'sameNameAndYear', only);
  }
  const apart = toldApart(wanted, namesakes);
  return apart
    ? taken('name', 'likely', apart.why, apart.candidate)
    : guessed('name', 'namesakesOfTheYear', namesakes);
}
