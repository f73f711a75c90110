import type { StoredViewing } from '../../viewings/viewing.schema.js';
import type { BroughtMarks } from '../stored/brought.schema.js';
import type { StoredImportClaim } from '../stored/import.schema.js';
import { type MarksPlan, type TitleFacts, type TitlePlan, type Verdict, worse } from './plan.js';
import type { Wants } from './wanted.js';

type StoredClaim = StoredImportClaim;

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

/** Which day a claim names for what it says. */
export const dayOf = ({ claim: { what } }: StoredImportClaim): string | null =>
  'when' in what ? what.when.date : null;
