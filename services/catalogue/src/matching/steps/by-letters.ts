import { withoutArticle } from '@screenlore/catalogue-model';
import { isTypoOf, likenessTo, nearlyAlike } from '../../search/letters.js';
import { type Candidate, isOfKind, namesOf, type Sought, yearsApart } from '../candidate.js';
import { agreement, contradiction } from '../evidence.js';
import { guessed, type Verdict } from '../verdict.js';

/** If a year is unknown, only the director can confirm a title. */
const isBorneOut = ({ wanted }: Sought, title: Candidate): boolean => {
  const by = agreement(wanted, title);
  const apart = yearsApart(wanted, title);
  if (contradiction(wanted, title)) return false;
  return apart === undefined ? by === 'director' : by !== undefined && apart <= 1;
};

const differsByArticle = (text: string, other: string): boolean =>
  withoutArticle(text) === withoutArticle(other);

/** LIB-207: one wrong letter, or an article missing or added, and the same year. */
const hasTypo = ({ keys, wanted }: Sought, title: Candidate): boolean =>
  yearsApart(wanted, title) === 0 &&
  !contradiction(wanted, title) &&
  namesOf(title).some((name) => keys.some((key) => isTypoOf(key, name) || differsByArticle(key, name)));

/** LIB-64: nearly the same name, and the director or length agrees. */
export function byLetters(sought: Sought, titles: readonly Candidate[]): Verdict | undefined {
  const likenesses = sought.keys.map(likenessTo);
  const likeness = (title: Candidate): number =>
    Math.max(...likenesses.flatMap((of) => namesOf(title).map(of)));
  const isAlike = sought.keys.map(nearlyAlike);
  const alike = titles
    .filter(
      (title) =>
        isOfKind(sought, title) &&
        (hasTypo(sought, title) ||
          (namesOf(title).some((name) => isAlike.some((is) => is(name))) && isBorneOut(sought, title))),
    )
    .sort((a, b) => likeness(b) - likeness(a));
  return alike.length > 0 ? guessed('guess', 'nearlyTheName', alike) : undefined;
}
