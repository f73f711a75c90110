import { groupBy } from '../../language/group-by.js';
import type { StoredRecord } from '../stored/import.schema.js';
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
 * Compares the records of one title with what the library has of it. Pure: the preview shows the plan, and applying carries it out.
 */
export function planTitle(records: readonly StoredRecord[], facts: TitleFacts): TitlePlan {
  const planning = planningOf(records, facts);
  const { wants, plan } = planning;
  for (const [record, wanted] of groupBy(wants.viewings, (viewing) => viewing.record))
    planViewings(record, wanted, planning);
  for (const record of wants.gone) planViewings(record, [], planning);
  planRating(planning);
  planMarks(planning);
  for (const record of records) if (!wants.off.has(record)) note(record, planning);
  return plan;
}

function planViewings(record: StoredRecord, wanted: readonly Wanted[], planning: Planning): void {
  const { plan, facts, viewingOf } = planning;
  const before = facts.importedOf(record);
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
    if (record.gone) {
      if (!isLeft) kept.push(old);
      verdict = worse(verdict, isLeft ? GONE : CHANGED_HERE);
    } else if (isLeft && verdict?.outcome === 'same') verdict = CHANGED;
  }
  if (!record.gone) verdict ??= SAME;
  if (verdict) add(planning, record, verdict);
  if (changes.length === 0) return;
  plan.changes.set(record, changes);
  planning.kept.set(record, kept);
}

/** Stores the current values under a record's key, if they differ from before. */
function note(record: StoredRecord, { plan, facts, kept, left }: Planning): void {
  const before = facts.importedOf(record);
  if (record.gone && plan.verdicts.get(record)?.outcome !== 'conflict') {
    if (before) plan.imported.set(record, null);
    return;
  }
  const { set, ...marks } = left.get(record) ?? {};
  const after: ImportedState = {
    ...facts.emptyState(record),
    viewings: kept.get(record) ?? before?.viewings ?? [],
    marks: { ...before?.marks, ...marks },
    set: set ?? before?.set ?? null,
  };
  const isNoted =
    kept.has(record) ||
    JSON.stringify(after.marks) !== JSON.stringify(before?.marks ?? {}) ||
    after.set !== (before?.set ?? null);
  if (isNoted)
    plan.imported.set(record, record.gone && before ? { ...before, viewings: after.viewings } : after);
}
