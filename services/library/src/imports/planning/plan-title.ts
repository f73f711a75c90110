import { groupBy } from '../../language/group-by.js';
import type { StoredImportClaim } from '../stored/import.schema.js';
import type { ImportedState } from '../stored/imported-state.schema.js';
import { CHANGED, CHANGED_HERE, GONE, SAME, type Verdict, worse } from './decide.js';
import type { ChangedViewing, TitleFacts, TitlePlan } from './plan.js';
import { planMarks } from './plan-marks.js';
import { planRating } from './plan-rating.js';
import { compare, enter } from './plan-viewing.js';
import { isAsLeft } from './said.js';
import { add, type Planning, planningOf } from './title-planning.js';
import type { Wanted } from './wanted.js';

/**
 * Compares the claims of one title with what the library has of it. Pure: the preview shows the plan, and applying carries it out.
 */
export function planTitle(claims: readonly StoredImportClaim[], facts: TitleFacts): TitlePlan {
  const planning = planningOf(claims, facts);
  const { wants, plan } = planning;
  for (const [claim, wanted] of groupBy(wants.viewings, (viewing) => viewing.claim))
    planViewings(claim, wanted, planning);
  for (const claim of wants.gone) planViewings(claim, [], planning);
  planRating(planning);
  planMarks(planning);
  for (const claim of claims) if (!wants.off.has(claim)) note(claim, planning);
  return plan;
}

function planViewings(claim: StoredImportClaim, wanted: readonly Wanted[], planning: Planning): void {
  const { plan, facts, viewingOf } = planning;
  const before = facts.importedOf(claim);
  const kept: ImportedState['viewings'] = [];
  const changes: ChangedViewing[] = [];
  let verdict: Verdict | undefined;
  for (const want of wanted) {
    const found = before?.viewings.find(({ slot }) => slot === want.slot);
    const made = found ? compare(want, found, planning) : enter(want, planning);
    verdict = worse(verdict, made.verdict);
    if (made.change) changes.push(made.change);
    if (made.keeps) kept.push({ slot: want.slot, ...made.keeps });
    for (const joined of want.joined) add(planning, joined, made.verdict);
  }
  // Viewings that an earlier file asked for under this key and this one does not, unless their owner has changed them.
  for (const old of before?.viewings ?? []) {
    const viewing = viewingOf(old.viewing);
    if (!viewing || kept.some(({ slot }) => slot === old.slot)) continue;
    const isLeft = isAsLeft(viewing, old);
    if (isLeft) changes.push({ viewing: viewing._id, before: viewing, left: null, after: null });
    if (claim.gone) {
      if (!isLeft) kept.push(old);
      verdict = worse(verdict, isLeft ? GONE : CHANGED_HERE);
    } else if (isLeft && verdict?.fate === 'same') verdict = CHANGED;
  }
  if (!claim.gone) verdict ??= SAME;
  if (verdict) add(planning, claim, verdict);
  if (changes.length === 0) return;
  plan.changes.set(claim, changes);
  planning.kept.set(claim, kept);
}

/** Records what stands under a claim's key from now on, if that differs from before. */
function note(claim: StoredImportClaim, { plan, facts, kept, left }: Planning): void {
  const before = facts.importedOf(claim);
  if (claim.gone && plan.verdicts.get(claim)?.fate !== 'conflict') {
    if (before) plan.imported.set(claim, null);
    return;
  }
  const { set, ...marks } = left.get(claim) ?? {};
  const after: ImportedState = {
    ...facts.emptyState(claim),
    viewings: kept.get(claim) ?? before?.viewings ?? [],
    marks: { ...before?.marks, ...marks },
    set: set ?? before?.set ?? null,
  };
  const isNoted =
    kept.has(claim) ||
    JSON.stringify(after.marks) !== JSON.stringify(before?.marks ?? {}) ||
    after.set !== (before?.set ?? null);
  if (isNoted)
    plan.imported.set(claim, claim.gone && before ? { ...before, viewings: after.viewings } : after);
}
