import {
  bestNamed,
  type Candidate,
  isNamed,
  isNamedExactly,
  isOfKind,
  type Sought,
  yearsApart,
} from '../candidate.js';
import { agreement, contradiction, seemsOfOtherKind, toldApart, yearInAddress } from '../evidence.js';
import { guessed, taken, type Verdict } from '../verdict.js';

/**
 * LIB-63: same name, one year apart, as between a festival and the cinemas. Where Wikipedia tells namesakes apart by different years,
 * another of them may be meant; where the name is spelled differently, so may a title with another name.
 */
export function byNearYear(sought: Sought, titles: readonly Candidate[]): Verdict | undefined {
  const { wanted } = sought;
  const near = bestNamed(
    sought,
    titles.filter(
      (title) => isOfKind(sought, title) && isNamed(sought, title) && yearsApart(wanted, title) === 1,
    ),
  );
  const possible = near.filter((title) => !contradiction(wanted, title));
  const [only] = possible;
  if (!only) return undefined;
  const apart = near.length > 1 ? toldApart(wanted, near) : undefined;
  if (apart) return taken('near', 'likely', apart.why, apart.candidate);
  if (near.length > 1) return guessed('near', 'namesakesOfNearYears', possible);
  if (agreement(wanted, only)) return taken('near', 'likely', 'yearOneOff', only);
  if (seemsOfOtherKind(wanted, only)) return guessed('near', 'otherKind', [only]);
  const year = yearInAddress(only);
  return isNamedExactly(sought, only) && (year === undefined || year === wanted.year)
    ? taken('near', 'likely', 'yearOneOff', only)
    : guessed('near', 'yearOneOff', [only]);
}
