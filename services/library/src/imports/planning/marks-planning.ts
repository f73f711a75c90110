import { MESSAGES } from '@screenlore/contracts';
import type { StoredViewing } from '../../viewings/viewing.schema.js';
import type { StoredImportClaim } from '../stored/import.schema.js';
import type { ImportedMarks } from '../stored/imported-state.schema.js';
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
export const GONE_HERE: Verdict = { fate: 'same', why: 'It is no longer here either.' };
export const SAID_ELSEWHERE: Verdict = { fate: 'same', why: 'Another row of the file says it.' };

/** What the marks of a title are planned from, and the plan while it is being made. */
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

export const importedOf = ({ facts }: Planning, claim: StoredClaim) =>
  facts.imported.get(facts.importedIdOf(claim));

/** Records that a mark comes from a claim: it sets the mark, or finds it exactly as an import left it. */
export function note({ plan }: Planning, claim: StoredClaim, marks: ImportedMarks): void {
  const noted = plan.by.get(claim);
  plan.by.set(claim, { marks: { ...noted?.marks, ...marks }, set: noted?.set ?? null });
}

/** Claims that are gone from the files and that had set this mark, except viewings. */
export const goneOf = (planning: Planning, mark: Mark): StoredClaim[] =>
  planning.wants.gone.filter(
    (claim) => claim.claim.what.type !== 'viewing' && importedOf(planning, claim)?.marks[mark] !== undefined,
  );

/** Removes a mark with the claims that set it, unless another row says it or its owner has changed it. */
export function endMark(
  planning: Planning,
  mark: Exclude<Mark, 'rating'>,
  { now, isWanted }: { now: string | null; isWanted: boolean },
): void {
  for (const claim of goneOf(planning, mark))
    if (isWanted) add(planning, claim, SAID_ELSEWHERE);
    else if (now === null) add(planning, claim, GONE_HERE);
    else if (importedOf(planning, claim)?.marks[mark] !== now) add(planning, claim, CHANGED_HERE);
    else {
      add(planning, claim, GONE);
      planning.change[mark] = null;
    }
}

/** Tells that claims which are left out remove what they set before. */
export function hideMarks({ wants, plan }: Planning, by: readonly StoredClaim[]): void {
  for (const claim of by)
    if (wants.hidden.includes(claim) && wants.off.has(claim))
      plan.verdicts.set(claim, { fate: 'changed', why: MESSAGES.markHidden });
}
