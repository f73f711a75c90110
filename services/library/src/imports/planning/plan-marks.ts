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
  if (claims.length === 0 && endsOf(planning, setters, () => false).length > 0) change[mark] = null;
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
  const said = new Set([...plan.verdicts.keys(), ...wants.sets.map(({ claim }) => claim), ...wants.gone]);
  const gave = [...said].filter(
    (claim) => wants.off.get(claim)?.fate !== 'leftOut' && leftBy(planning, claim, 'set'),
  );
  const setters = gave.some((claim) => leftBy(planning, claim, 'set') === now) ? gave : [];
  const isOurs = setters.length > 0;
  const last = wants.sets.at(-1);
  if (last) {
    const { to, claim } = last;
    const given = facts.given.set;
    const source = now && given?.value === now ? given.source : null;
    const sides: StoredConflict = {
      what: 'status',
      mine: { ...NOTHING_THERE, text: now && WORDS[now], source },
      file: { rating: null, text: WORDS[to], at: dayOf(claim), source: claim.claim.source },
    };
    const giver = isOurs ? 'account' : source ? 'other' : 'owner';
    const by = now ? giver : gave.length > 0 ? 'removed' : 'nobody';
    const deciding = { ...facts, conflicts: plan.conflicts };
    const verdict = now === to ? SAME : decide(claim, by, sides, deciding);
    add(planning, claim, verdict);
    if (isDone(verdict)) plan.set = to;
    if (isDone(verdict) || (now === to && isOurs)) note(planning, claim, { set: to });
  } else {
    const isCovered = covers.has('status') && options.parts.includes('seen');
    if (endsOf(planning, setters, () => isCovered).length > 0) plan.set = null;
  }
  const isSaid = last !== undefined && isOurs;
  close(planning, 'set', { now, setters, isSaid, isChanged: plan.set !== undefined });
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

/** Claims with which something ends that the file does not say any more. @param alsoEnds whether it ends with a claim that is there */
export const endsOf = (
  { wants }: Planning,
  setters: readonly StoredImportClaim[],
  alsoEnds: (claim: StoredImportClaim) => boolean,
): StoredImportClaim[] =>
  setters.filter((claim) => claim.gone || wants.hidden.includes(claim) || alsoEnds(claim));

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
