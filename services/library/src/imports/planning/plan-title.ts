import { type ImportPart, isWider, LIBRARY_LIMITS, MESSAGES, type Visibility } from '@screenlore/contracts';
import { groupBy } from '../../language/group-by.js';
import { newId, type StoredViewing } from '../../viewings/viewing.schema.js';
import type { StoredBrought } from '../stored/brought.schema.js';
import type { StoredImportClaim, ViewingChange } from '../stored/import.schema.js';
import { momentOf } from './moment-of.js';
import {
  CHANGED_HERE,
  GONE,
  type MarksPlan,
  type TitleFacts,
  type TitlePlan,
  type Verdict,
  worse,
} from './plan.js';
import { planMarks } from './plan-marks.js';
import { hashOfSaid, isAsLeft, madeOf, type Said, slotOf } from './said.js';
import { type Wanted, wantsOf } from './wanted.js';

/**
 * What claims of one title come to, against what the library has of it. Pure: the preview shows what it says, and applying
 * does it.
 */
export function planTitle(claims: readonly StoredImportClaim[], facts: TitleFacts): TitlePlan {
  const { title, outline, options } = facts;
  const wants = wantsOf(claims, { kind: title.kind, outline, options });
  const plan: TitlePlan = {
    verdicts: new Map(wants.off),
    changes: new Map(),
    brought: new Map(),
    marks: null,
    set: undefined,
  };
  const taken = new Set<string>();
  const groups = groupBy(wants.viewings, ({ claim }) => claim);
  const own = new Set(
    claims.flatMap(
      (claim) =>
        facts.brought.get(facts.broughtIdOf(claim))?.viewings.map(({ viewing }) => viewing.toHexString()) ??
        [],
    ),
  );
  const foreign = facts.viewings.filter((one) => one.title === title._id && !own.has(one._id.toHexString()));
  const state: Planning = {
    ...{ plan, facts, taken, slots: new Set(), kept: new Map(), room: roomOf(facts) },
    foreign: groupBy(foreign, slotOf),
  };
  for (const { said, ifUnseen } of wants.viewings) if (!ifUnseen) state.slots.add(slotOf(said));
  for (const [claim, wanted] of groups) planClaim(claim, wanted, state);
  for (const claim of wants.gone) planGone(claim, state);
  const { by, ...marks } = planMarks(wants, plan, facts);
  Object.assign(plan, marks);
  for (const claim of claims) if (!wants.off.has(claim)) note(claim, by, state);
  return plan;
}

interface Planning {
  plan: TitlePlan;
  facts: TitleFacts;
  /** Viewings that none of these claims made, by slot: looking through thousands of them for each claim takes seconds. */
  foreign: ReadonlyMap<string, readonly StoredViewing[]>;
  /** Those of them that stand for a claim. */
  taken: Set<string>;
  /** Slots that something says were seen. */
  slots: Set<string>;
  /** The viewings of claims that something was done for. */
  kept: Map<StoredImportClaim, StoredBrought['viewings']>;
  /** How many more viewings of the title there may be. */
  room: number;
}

const roomOf = ({ viewings }: TitleFacts): number => LIBRARY_LIMITS.viewingsOfTitleMax - viewings.length;

function planClaim(claim: StoredImportClaim, wanted: readonly Wanted[], state: Planning): void {
  const { plan, facts } = state;
  const before = facts.brought.get(facts.broughtIdOf(claim));
  const kept: StoredBrought['viewings'] = [];
  const changes: (ViewingChange & { after: StoredViewing | null })[] = [];
  let verdict: Verdict | undefined;
  for (const one of wanted) {
    const found = before?.viewings.find(({ slot }) => slot === one.slot);
    const made = found ? compare(one, found, state) : add(one, state);
    verdict = worse(verdict, made.verdict);
    if (made.change) changes.push(made.change);
    if (made.keeps) kept.push({ slot: one.slot, ...made.keeps });
    for (const joined of one.joined)
      plan.verdicts.set(joined, worse(plan.verdicts.get(joined), made.verdict));
  }
  // What the claim brought before and does not ask for any more, unless its owner has touched it.
  for (const old of before?.viewings ?? []) {
    if (kept.some(({ slot }) => slot === old.slot)) continue;
    const viewing = viewingOf(old.viewing, facts);
    if (!viewing || !isAsLeft(viewing, old)) continue;
    changes.push({ viewing: viewing._id, before: viewing, left: null, after: null });
    if (verdict?.fate === 'same') verdict = { fate: 'changed', why: null };
  }
  plan.verdicts.set(claim, worse(plan.verdicts.get(claim), verdict ?? { fate: 'same', why: null }));
  if (changes.length === 0) return;
  plan.changes.set(claim, changes);
  state.kept.set(claim, kept);
}

/** What a claim brought that the files do not have any more: what nobody touched goes. */
function planGone(claim: StoredImportClaim, { plan, facts, kept }: Planning): void {
  const changes: (ViewingChange & { after: null })[] = [];
  const stays: StoredBrought['viewings'] = [];
  let verdict: Verdict | undefined;
  for (const old of facts.brought.get(facts.broughtIdOf(claim))?.viewings ?? []) {
    const viewing = viewingOf(old.viewing, facts);
    if (!viewing) continue;
    if (isAsLeft(viewing, old))
      changes.push({ viewing: viewing._id, before: viewing, left: null, after: null });
    else stays.push(old);
    verdict = worse(verdict, isAsLeft(viewing, old) ? GONE : CHANGED_HERE);
  }
  if (verdict) plan.verdicts.set(claim, verdict);
  if (changes.length === 0) return;
  plan.changes.set(claim, changes);
  kept.set(claim, stays);
}

/** What is kept of a claim's key from now on, where that is something else than before. */
function note(claim: StoredImportClaim, by: MarksPlan['by'], { plan, facts, kept }: Planning): void {
  const _id = facts.broughtIdOf(claim);
  const before = facts.brought.get(_id);
  const own = by.get(claim);
  const verdict = plan.verdicts.get(claim);
  if (claim.gone && verdict?.fate !== 'conflict') {
    if (before) plan.brought.set(claim, null);
    return;
  }
  const after: StoredBrought = {
    ...{ _id, userId: facts.userId, scope: facts.scopeOf(claim), claim: claim._id, target: facts.title._id },
    viewings: kept.get(claim) ?? before?.viewings ?? [],
    marks: { ...before?.marks, ...own?.marks },
    set: own?.set ?? before?.set ?? null,
    listed: null,
  };
  const isNoted =
    kept.has(claim) ||
    (own !== undefined &&
      (JSON.stringify(after.marks) !== JSON.stringify(before?.marks ?? {}) ||
        after.set !== (before?.set ?? null)));
  if (isNoted)
    plan.brought.set(claim, claim.gone && before ? { ...before, viewings: after.viewings } : after);
}

interface Made {
  verdict: Verdict;
  change?: ViewingChange & { after: StoredViewing | null };
  keeps?: Omit<StoredBrought['viewings'][number], 'slot'>;
}

const same = (why: string | null = null): Verdict => ({ fate: 'same', why });

/** Looking through all of them for each would take minutes where there are thousands. */
const byIds = new WeakMap<TitleFacts['viewings'], ReadonlyMap<string, StoredViewing>>();

function viewingOf(_id: StoredViewing['_id'], { viewings }: TitleFacts): StoredViewing | undefined {
  const byId = byIds.get(viewings) ?? new Map(viewings.map((one) => [one._id.toHexString(), one]));
  byIds.set(viewings, byId);
  return byId.get(_id.toHexString());
}

/** A viewing that no import brought under this key. */
function add(wanted: Wanted, state: Planning): Made {
  const { facts, taken, foreign } = state;
  const { said } = wanted;
  const slot = slotOf(said);
  const inSlot = foreign.get(slot) ?? [];
  if (wanted.ifUnseen) {
    if (inSlot.length > 0 || state.slots.has(slot)) return covered(wanted, inSlot);
    state.slots.add(slot);
  } else if (said.on?.length === 10) {
    const there = inSlot.find((one) => one.on === said.on && !taken.has(one._id.toHexString()));
    if (there) {
      taken.add(there._id.toHexString());
      return covered(wanted, [there], 'You entered it for that day.');
    }
  }
  if (state.room <= 0) return { verdict: { fate: 'refused', why: MESSAGES.viewingsOfTitleMany } };
  state.room -= 1;
  const after: StoredViewing = {
    ...said,
    _id: newId(),
    userId: facts.userId,
    kind: wanted.kind,
    title: facts.title._id,
    pass: wanted.pass ?? facts.pass,
    visibility: visibilityOf(wanted, facts),
    at: momentOf(wanted.claim.claim),
    ...(facts.import ? { import: facts.import } : {}),
  };
  const left = madeOf(after);
  return {
    verdict: { fate: 'new', why: null },
    change: { viewing: after._id, before: null, left, after },
    keeps: { viewing: after._id, ...left },
  };
}

const visibilityOf = ({ isPrivate, visibility }: Wanted, { options, ...facts }: TitleFacts): Visibility =>
  isPrivate ? 'onlyMe' : ((options.visibility === null ? visibility : null) ?? facts.visibility);

/** It was seen already; a rating or text that is not there would be lost. */
function covered({ said }: Wanted, inSlot: readonly StoredViewing[], why = 'It is in your diary.'): Made {
  const isLost =
    inSlot.length > 0 &&
    ((said.rating !== null && !inSlot.some(({ rating }) => rating === said.rating)) ||
      (said.text !== null && !inSlot.some(({ text }) => text === said.text)));
  return {
    verdict: isLost
      ? { fate: 'conflict', why: 'You have entered it here and say something else of it.' }
      : same(why),
  };
}

/** A viewing that an earlier import brought under this key. */
function compare(wanted: Wanted, old: StoredBrought['viewings'][number], state: Planning): Made {
  const { facts } = state;
  const { viewing: _id, said, visibility } = old;
  const now = viewingOf(_id, facts);
  const slot = slotOf(wanted.said);
  const keeps = { viewing: _id, said, visibility };
  if (wanted.ifUnseen) {
    if (state.slots.has(slot) || state.foreign.has(slot)) return { verdict: same('It is in your diary.') };
    state.slots.add(slot);
  }
  if (!now) return { verdict: { fate: 'conflict', why: 'You removed it here.' }, keeps };
  wanted.said = { ...wanted.said, ...unsaid(wanted.said, now, facts) };
  const hash = hashOfSaid(facts.title._id, wanted.said);
  // What its owner lets more people see here stays so, and takes in nothing private.
  const isWidened = wanted.isPrivate && isWider(now.visibility, visibility);
  const isHidden = wanted.isPrivate && !isWidened && now.visibility !== 'onlyMe';
  if (hashOfSaid(now.title, now) === hash && !isHidden) return { verdict: same(), keeps };
  if (!isAsLeft(now, old) || isWidened) return { verdict: CHANGED_HERE, keeps };
  const hidden = isHidden ? { visibility: 'onlyMe' as const } : {};
  const after: StoredViewing = {
    ...{ ...now, ...wanted.said, ...hidden },
    ...{ title: facts.title._id, kind: wanted.kind },
  };
  // Whom a choice for all of them let see it is no doing of the import.
  const left = { ...madeOf(after), visibility, ...hidden };
  return {
    verdict: { fate: 'changed', why: null },
    change: { viewing: _id, before: now, left, after },
    keeps: { viewing: _id, ...left },
  };
}

/** A text or rating that an earlier file had in one of its parts is not taken away by a file without that part. */
function unsaid(said: Said, now: StoredViewing, { covers, options }: TitleFacts): Partial<Said> {
  const speaks = (type: 'text' | 'rating', part: ImportPart) =>
    covers.has(type) && options.parts.includes(part);
  return {
    ...(said.text === null && !speaks('text', 'texts') ? { text: now.text } : {}),
    ...(said.rating === null && !speaks('rating', 'ratings') ? { rating: now.rating } : {}),
  };
}
