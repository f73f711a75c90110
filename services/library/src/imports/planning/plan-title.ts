import { LIBRARY_LIMITS } from '@screenlore/contracts';
import { groupBy } from '../../language/group-by.js';
import type { StoredViewing } from '../../viewings/viewing.schema.js';
import type { StoredImportClaim } from '../stored/import.schema.js';
import type { ImportedState, TitleMarks, ViewingChange } from '../stored/imported-state.schema.js';
import { CHANGED, CHANGED_HERE, GONE, SAME, type Verdict, worse } from './decide.js';
import { STALE, type TitleFacts, type TitlePlan } from './plan.js';
import { planMarks, planningOf } from './plan-marks.js';
import { planRating } from './plan-rating.js';
import { add, compare, type Planning, viewingOf } from './plan-viewing.js';
import { isAsLeft, slotOf } from './said.js';
import { type Wanted, wantsOf } from './wanted.js';

/**
 * Compares the claims of one title with what the library has of it. Pure: the preview shows the plan, and applying carries it out.
 */
export function planTitle(claims: readonly StoredImportClaim[], facts: TitleFacts): TitlePlan {
  const { title, outline, options } = facts;
  const isOld = facts.isOlder && options.conflicts !== 'file';
  const off = new Map(
    claims.flatMap((claim): [StoredImportClaim, typeof NEWER | typeof STALE][] =>
      isOld && claim.gone ? [[claim, NEWER]] : facts.stale.has(claim) ? [[claim, STALE]] : [],
    ),
  );
  const wants = wantsOf(
    claims.filter((claim) => !off.has(claim)),
    { kind: title.kind, outline, options },
  );
  for (const [claim, verdict] of off) wants.off.set(claim, verdict);
  const plan: TitlePlan = {
    verdicts: new Map(wants.off),
    conflicts: new Map(),
    changes: new Map(),
    imported: new Map(),
    marks: null,
    set: undefined,
  };
  const taken = new Set<string>();
  const groups = groupBy(wants.viewings, ({ claim }) => claim);
  const own = new Set(
    claims.flatMap(
      (claim) =>
        facts.imported.get(facts.importedIdOf(claim))?.viewings.map(({ viewing }) => viewing.toHexString()) ??
        [],
    ),
  );
  const foreign = facts.viewings.filter(
    (viewing) => viewing.title === title._id && !own.has(viewing._id.toHexString()),
  );
  const state: Planning = {
    ...{ plan, facts, taken, slots: new Set(), settled: new Set(), kept: new Map(), room: roomOf(facts) },
    foreign: groupBy(foreign, slotOf),
  };
  for (const { said, ifUnseen } of wants.viewings) if (!ifUnseen) state.slots.add(slotOf(said));
  for (const [claim, wanted] of groups) planClaim(claim, wanted, state);
  for (const claim of wants.gone) planClaim(claim, [], state);
  const marks = planningOf(wants, claims, plan, facts);
  planRating(marks);
  planMarks(marks, foreign);
  for (const claim of claims) if (!wants.off.has(claim)) note(claim, marks.left.get(claim), state);
  return plan;
}

/** An older file of the account removes nothing. */
const NEWER = {
  fate: 'leftOut',
  why: 'This file is older than what you imported before, so it stays.',
} as const;

const roomOf = ({ viewings }: TitleFacts): number => LIBRARY_LIMITS.viewingsOfTitleMax - viewings.length;

function planClaim(claim: StoredImportClaim, wanted: readonly Wanted[], state: Planning): void {
  const { plan, facts } = state;
  const before = facts.imported.get(facts.importedIdOf(claim));
  const kept: ImportedState['viewings'] = [];
  const changes: (ViewingChange & { after: StoredViewing | null })[] = [];
  let verdict: Verdict | undefined;
  for (const want of wanted) {
    const found = before?.viewings.find(({ slot }) => slot === want.slot);
    const made = found ? compare(want, found, state) : add(want, state);
    verdict = worse(verdict, made.verdict);
    if (made.change) changes.push(made.change);
    if (made.keeps) kept.push({ slot: want.slot, ...made.keeps });
    for (const joined of want.joined)
      plan.verdicts.set(joined, worse(plan.verdicts.get(joined), made.verdict));
  }
  // Viewings that an earlier file asked for under this key and this one does not, unless their owner has changed them.
  for (const old of before?.viewings ?? []) {
    const viewing = viewingOf(old.viewing, facts);
    if (!viewing || kept.some(({ slot }) => slot === old.slot)) continue;
    const isLeft = isAsLeft(viewing, old);
    if (isLeft) changes.push({ viewing: viewing._id, before: viewing, left: null, after: null });
    if (claim.gone) {
      if (!isLeft) kept.push(old);
      verdict = worse(verdict, isLeft ? GONE : CHANGED_HERE);
    } else if (isLeft && verdict?.fate === 'same') verdict = CHANGED;
  }
  if (!claim.gone) verdict ??= SAME;
  if (verdict) plan.verdicts.set(claim, worse(plan.verdicts.get(claim), verdict));
  if (changes.length === 0) return;
  plan.changes.set(claim, changes);
  state.kept.set(claim, kept);
}

/** Records what stands under a claim's key from now on, if that differs from before. */
function note(claim: StoredImportClaim, left: TitleMarks | undefined, { plan, facts, kept }: Planning): void {
  const _id = facts.importedIdOf(claim);
  const before = facts.imported.get(_id);
  const { set, ...marks } = left ?? {};
  const verdict = plan.verdicts.get(claim);
  if (claim.gone && verdict?.fate !== 'conflict') {
    if (before) plan.imported.set(claim, null);
    return;
  }
  const after: ImportedState = {
    ...{ _id, userId: facts.userId, scope: facts.scopeOf(claim), claim: claim._id, target: facts.title._id },
    viewings: kept.get(claim) ?? before?.viewings ?? [],
    marks: { ...before?.marks, ...marks },
    set: set ?? before?.set ?? null,
    listed: null,
  };
  const isNoted =
    kept.has(claim) ||
    (left !== undefined &&
      (JSON.stringify(after.marks) !== JSON.stringify(before?.marks ?? {}) ||
        after.set !== (before?.set ?? null)));
  if (isNoted)
    plan.imported.set(claim, claim.gone && before ? { ...before, viewings: after.viewings } : after);
}
