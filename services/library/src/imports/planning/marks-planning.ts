import { MESSAGES } from '@screenlore/contracts';
import type { StoredViewing } from '../../viewings/viewing.schema.js';
import type { BroughtMarks } from '../stored/brought.schema.js';
import type { StoredImportClaim } from '../stored/import.schema.js';
import {
  CHANGED_HERE,
  GONE,
  type MarksPlan,
  type TitleFacts,
  type TitlePlan,
  type Verdict,
  worse,
} from './plan.js';
import type { Wants } from './wanted.js';

type StoredClaim = StoredImportClaim;
type Mark = 'rating' | 'wantToSee' | 'favourite' | 'four';

export const FRESH: Verdict = { fate: 'new', why: null };
export const GONE_HERE: Verdict = { fate: 'same', why: 'It is not here any more, either.' };
export const SAID_ELSEWHERE: Verdict = { fate: 'same', why: 'Another row of the file says it.' };

/** What the marks of a title are planned from, and their plan as far as it is. */
export interface Planning {
  wants: Wants;
  plan: MarksPlan;
  facts: TitleFacts;
  others: readonly StoredViewing[];
  changes: TitlePlan['changes'];
  change: NonNullable<TitlePlan['marks']>;
}

export const add = ({ plan }: Planning, claim: StoredClaim, verdict: Verdict): void =>
  void plan.verdicts.set(claim, worse(plan.verdicts.get(claim), verdict));

export const broughtOf = ({ facts }: Planning, claim: StoredClaim) =>
  facts.brought.get(facts.broughtIdOf(claim));

/** Notes that a mark is by a claim: it made it, or finds it just as an import has left it. */
export function note({ plan }: Planning, claim: StoredClaim, marks: BroughtMarks): void {
  const noted = plan.by.get(claim);
  plan.by.set(claim, { marks: { ...noted?.marks, ...marks }, set: noted?.set ?? null });
}

/** Gone claims that brought a mark and are about nothing else. */
export const goneOf = (planning: Planning, mark: Mark): StoredClaim[] =>
  planning.wants.gone.filter(
    (claim) => claim.claim.what.type !== 'viewing' && broughtOf(planning, claim)?.marks[mark] !== undefined,
  );

/** A mark goes with the claims that brought it, where nothing else says it and nobody touched it. */
export function endMark(
  planning: Planning,
  mark: Exclude<Mark, 'rating'>,
  { now, isWanted }: { now: string | null; isWanted: boolean },
): void {
  for (const claim of goneOf(planning, mark))
    if (isWanted) add(planning, claim, SAID_ELSEWHERE);
    else if (now === null) add(planning, claim, GONE_HERE);
    else if (broughtOf(planning, claim)?.marks[mark] !== now) add(planning, claim, CHANGED_HERE);
    else {
      add(planning, claim, GONE);
      planning.change[mark] = null;
    }
}

/** Says of claims that are left out that what they brought before goes. */
export function hideMarks({ wants, plan }: Planning, by: readonly StoredClaim[]): void {
  for (const claim of by)
    if (wants.hidden.includes(claim) && wants.off.has(claim))
      plan.verdicts.set(claim, { fate: 'changed', why: MESSAGES.markHidden });
}
