import { MESSAGES, type OwnStatus } from '@screenlore/contracts';
import type { StoredImportClaim } from '../stored/import.schema.js';
import type { StoredConflict, TitleMarks } from '../stored/imported-state.schema.js';
import { dayOf, isAfter, sinceOf } from './claims.js';
import {
  decide,
  GONE,
  GONE_HERE,
  isDone,
  NEW,
  NOTHING_THERE,
  SAID_ELSEWHERE,
  SAME,
  type Verdict,
} from './decide.js';
import { add, type Planning } from './title-planning.js';
import type { Wants } from './wanted.js';

type Mark = 'wantToSee' | 'favourite' | 'four';
type Field = keyof TitleMarks;

const WORDS: Record<OwnStatus, string> = { done: 'finished', dropped: 'dropped', paused: 'paused' };

/** Plans wishes, favourites and the four, which the catalogue keeps like ratings, and what is dropped or paused. */
export function planMarks(planning: Planning): void {
  const { wants, plan, facts, change } = planning;
  planMark('wantToSee', wants.plan, planning);
  planMark('favourite', wants.like, planning);
  // The last one counts.
  planMark('four', wants.four.toReversed(), planning);
  if (wants.plan.length === 0 && isWishEnded(planning)) change.wantToSee = null;
  const { wantToSee, favourite, four = null } = facts.marks;
  const over = { wantToSee, favourite, ...(change.four === undefined ? {} : { four }) };
  plan.marks = Object.keys(change).length > 0 ? { ...change, over } : null;
  planStatus(planning);
}

/** A wish ends with what was seen, unless it is newer. The first rating of a released film counts as seen (LIB-205). */
function isWishEnded({ plan, facts, change }: Planning): boolean {
  const { wantToSee, ratingEndsWish } = facts.marks;
  const given = change.rating?.to;
  if (ratingEndsWish && given && !isAfter(wantToSee, given.at)) return true;
  const entered = [...plan.changes.values()].flat().flatMap(({ before, after }) => (!before && after) || []);
  return wantToSee !== null && entered.some(({ on }) => !isAfter(wantToSee, on));
}

function planMark(mark: Mark, claims: readonly StoredImportClaim[], planning: Planning): void {
  const { facts, change } = planning;
  const now = facts.marks[mark] ?? null;
  const given = facts.given[mark];
  const isLeft = now !== null && now === given?.value && (mark === 'four' || given.isOwn);
  for (const claim of claims) {
    const verdict = now === null ? markVerdict(mark, claim, planning) : SAME;
    add(planning, claim, verdict);
    if (isDone(verdict)) change[mark] ??= placeOf(claim) ?? sinceOf(claim, dayOf(claim));
    if (isDone(verdict) || isLeft) note(planning, claim, { [mark]: change[mark] ?? now });
  }
  const setters = settersOf(planning, mark, now);
  if (claims.length === 0 && endsOf(planning, setters, false).length > 0) change[mark] = null;
  close(planning, mark, { now, setters, isSaid: claims.length > 0, isChanged: change[mark] !== undefined });
}

/** The place among the profile's four that a claim gives to the title. */
const placeOf = ({ claim: { what } }: StoredImportClaim): string | undefined =>
  what.type === 'like' && what.place !== undefined ? String(what.place) : undefined;

/** The outcome of a mark that is not there: it was taken off here, or a wish has been fulfilled since. */
function markVerdict(mark: Mark, claim: StoredImportClaim, { plan, facts, others }: Planning): Verdict {
  const wasGiven = Boolean(facts.given[mark]?.value);
  if (mark === 'four') {
    // Which four they are is their owner's choice.
    if (facts.marks.fourTaken?.includes(placeOf(claim) ?? ''))
      return { fate: 'conflict', why: 'You have chosen another title for that place here.' };
    return wasGiven ? { fate: 'conflict', why: 'You took it off here.' } : NEW;
  }
  const at = claim.claim.at ?? dayOf(claim);
  const isWish = mark === 'wantToSee' && !wasGiven;
  const seen = isWish ? others.find(({ on }) => isAfter(on, at)) : undefined;
  const mine = seen && { rating: null, text: 'Seen', at: seen.on, source: facts.sourceOf(seen.import) };
  const sides: StoredConflict = {
    ...{ what: mark === 'favourite' ? 'like' : 'plan', mine: mine ?? NOTHING_THERE },
    file: { ...NOTHING_THERE, at, source: claim.claim.source },
  };
  const by = wasGiven ? 'removed' : seen ? 'owner' : 'nobody';
  return decide(claim, by, sides, { ...facts, conflicts: plan.conflicts });
}

/** Plans what is over, dropped or paused. */
function planStatus(planning: Planning): void {
  const { wants, plan, facts } = planning;
  const { set: now, covers, options } = facts;
  const setters = settersOf(planning, 'set', now);
  const last = wants.sets.at(-1);
  if (last) {
    const verdict = now === last.to ? SAME : statusVerdict(last, setters, planning);
    add(planning, last.claim, verdict);
    if (isDone(verdict)) plan.set = last.to;
    if (isDone(verdict) || (now === last.to && setters.length > 0))
      note(planning, last.claim, { set: last.to });
  } else {
    const isCovered = covers.has('status') && options.parts.includes('seen');
    if (endsOf(planning, setters, isCovered).length > 0) plan.set = null;
  }
  close(planning, 'set', {
    ...{ now, setters, isSaid: last !== undefined, isChanged: plan.set !== undefined },
  });
}

function statusVerdict(
  { to, claim }: Wants['sets'][number],
  setters: readonly StoredImportClaim[],
  planning: Planning,
): Verdict {
  const { claims, plan, facts } = planning;
  const wasSet = claims.some((other) => leftBy(planning, other, 'set'));
  const source = facts.set && (facts.given.set?.source ?? null);
  const given = setters.length > 0 ? 'account' : source ? 'other' : 'owner';
  const by = facts.set ? given : wasSet ? 'removed' : 'nobody';
  const sides: StoredConflict = {
    what: 'status',
    mine: { ...NOTHING_THERE, text: facts.set && WORDS[facts.set], source },
    file: { rating: null, text: WORDS[to], at: dayOf(claim), source: claim.claim.source },
  };
  return decide(claim, by, sides, { ...facts, conflicts: plan.conflicts });
}

/** What an earlier import set by a claim. */
export function leftBy<Of extends Field>(
  { facts }: Planning,
  claim: StoredImportClaim,
  field: Of,
): TitleMarks[Of] {
  const imported = facts.importedOf(claim);
  return imported && { ...imported.marks, set: imported.set ?? undefined }[field];
}

/** Claims that set what stands. @param isEqual whether a claim left what stands */
export function settersOf<Of extends Field>(
  planning: Planning,
  field: Of,
  now: TitleMarks[Of] | null,
  isEqual = (left: TitleMarks[Of]): boolean => left === now,
): StoredImportClaim[] {
  return now === null ? [] : planning.claims.filter((claim) => isEqual(leftBy(planning, claim, field)));
}

/** Claims with which something ends that the file does not say any more. @param isCovered whether the file has everything like it */
export const endsOf = (
  { wants, plan }: Planning,
  setters: readonly StoredImportClaim[],
  isCovered: boolean,
): StoredImportClaim[] =>
  setters.filter((claim) => {
    if (claim.gone || wants.hidden.includes(claim)) return true;
    if (wants.viewings.some((viewing) => viewing.claim === claim && viewing.isPrivate)) return true;
    const fate = plan.verdicts.get(claim)?.fate;
    return isCovered && fate !== 'conflict' && fate !== 'refused';
  });

interface Closing {
  /** What stood before. */
  now: unknown;
  setters: readonly StoredImportClaim[];
  /** Some claim of the file says it. */
  isSaid: boolean;
  isChanged: boolean;
  /** Why what stands stays. @param isAsLeft whether the claim had set it */
  why?: (isAsLeft: boolean) => string;
}

/** The outcome of claims that set something before, and are private by now or gone from the files (LIB-121). */
export function close(planning: Planning, field: Field, closing: Closing): void {
  const { wants, plan } = planning;
  const { now, setters, isSaid, isChanged, why = () => 'You changed it here.' } = closing;
  if (isChanged)
    for (const claim of setters)
      if (wants.hidden.includes(claim) && wants.off.has(claim))
        plan.verdicts.set(claim, { fate: 'changed', why: MESSAGES.markHidden });
  for (const claim of wants.gone) {
    if (claim.claim.what.type === 'viewing' || leftBy(planning, claim, field) === undefined) continue;
    const isAsLeft = setters.includes(claim);
    if (isChanged && isAsLeft) add(planning, claim, GONE);
    else if (isSaid) add(planning, claim, SAID_ELSEWHERE);
    else if (now === null) add(planning, claim, GONE_HERE);
    else add(planning, claim, { fate: 'conflict', why: why(isAsLeft) });
  }
}

/** Records what stands under a claim's key: what it sets, or finds exactly as an import left it. */
export const note = ({ left }: Planning, claim: StoredImportClaim, marks: TitleMarks): void =>
  void left.set(claim, { ...left.get(claim), ...marks });
