import { withoutArticle } from '@screenlore/catalogue-model';
import { isTypoOf, likenessTo, nearlyAlike } from '../../search/letters.js';
import { type Candidate, isOfKind, namesOf, type Sought, yearsApart } from '../candidate.js';
import { agreement, contradiction } from '../evidence.js';
import { guessed, type Verdict } from '../verdict.js';

/** Where a year is unknown, only the director tells. */
const isBorneOut = ({ wanted }: Sought, title: Candidate): boolean => {
  const by = agreement(wanted, title);
  const apart = yearsApart(wanted, title);
  if (contradiction(wanted, title)) return false;
  return apart === undefined ? by === 'director' : by !== undefined && apart <= 1;
};

const differsByArticle = (text: string, other: string): boolean =>
  withoutArticle(text) === withoutArticle(other);

/** LIB-207: one letter is wrong, or an article is missing or too many, and the year is that of the title. */
const hasTypo = ({ keys, wanted }: Sought, title: Candidate): boolean =>
  yearsApart(wanted, title) === 0 &&
  !contradiction(wanted, title) &&
  namesOf(title).some((name) => keys.some((key) => isTypoOf(key, name) || differsByArticle(key, name)));

/** LIB-64: the letters are nearly those of the name, and director or length are the wanted ones. */
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
