import type { OwnStatus } from '@screenlore/contracts';
import type { StoredViewing } from '../../viewings/viewing.schema.js';
import { dayOf, sinceOf } from './claims.js';
import { isAfter, NOTHING_THERE, settle } from './conflict.js';
import {
  add,
  endMark,
  FRESH,
  GONE_HERE,
  hideMarks,
  importedOf,
  note,
  type Planning,
  SAID_ELSEWHERE,
} from './marks-planning.js';
import {
  CHANGED_HERE,
  GONE,
  isDone,
  type MarksPlan,
  SAME,
  type TitleFacts,
  type TitlePlan,
  type Verdict,
} from './plan.js';
import { planRating } from './plan-rating.js';
import type { Wanted, Wants } from './wanted.js';

type StoredClaim = Wanted['claim'];

const WORDS: Record<OwnStatus, string> = { done: 'finished', dropped: 'dropped', paused: 'paused' };

/**
 * Ratings, plans and likes, which the catalogue keeps, and what is dropped or paused.
 * @param others viewings that none of these claims made
 */
export function planMarks(
  wants: Wants,
  { verdicts, conflicts, changes }: Pick<TitlePlan, 'verdicts' | 'conflicts' | 'changes'>,
  facts: TitleFacts,
  others: readonly StoredViewing[],
): MarksPlan {
  const plan: MarksPlan = { verdicts, conflicts, marks: {}, set: undefined, by: new Map() };
  const planning: Planning = { wants, plan, facts, others, changes, change: {} };
  planRating(planning);
  planMark('wantToSee', wants.plan, planning);
  planMark('favourite', wants.like, planning);
  planFour(planning);
  const entered = [...changes.values()].flat().flatMap(({ before, after }) => (!before && after) || []);
  const isEnded = endsWish(entered, facts.marks.wantToSee) || ratingEndsWish(planning);
  if (wants.plan.length === 0 && isEnded) planning.change.wantToSee = null;
  const { wantToSee, favourite, four = null } = facts.marks;
  const over = { wantToSee, favourite, ...(planning.change.four === undefined ? {} : { four }) };
  plan.marks = Object.keys(planning.change).length > 0 ? { ...planning.change, over } : null;
  planSet(planning);
  return plan;
}

/** A wish ends with what was seen, unless it is newer than all of that. */
const endsWish = (entered: readonly StoredViewing[], wish: string | null): boolean =>
  wish !== null && entered.some(({ on }) => !isAfter(wish, on));

/** So it does with the first rating of a released film, which counts as seen (LIB-205). */
function ratingEndsWish({ facts, change }: Planning): boolean {
  const { wantToSee, ratingEndsWish: mayEnd } = facts.marks;
  const given = change.rating?.to;
  return mayEnd === true && given != null && !isAfter(wantToSee, given.at);
}

function planMark(mark: 'wantToSee' | 'favourite', wanted: readonly StoredClaim[], planning: Planning): void {
  const { facts, change } = planning;
  const now = facts.marks[mark];
  const imported = facts.importedMarks[mark] ?? null;
  for (const claim of wanted) {
    if (now !== null) {
      add(planning, claim, SAME);
      if (now === imported && facts.origins[mark]?.isOwn) note(planning, claim, { [mark]: now });
      continue;
    }
    const verdict = markVerdict(mark, claim, planning);
    add(planning, claim, verdict);
    if (!isDone(verdict)) continue;
    change[mark] ??= sinceOf(claim, dayOf(claim));
    note(planning, claim, { [mark]: change[mark] });
  }
  const hidden = planning.wants.hidden.filter(
    (claim) => now !== null && importedOf(planning, claim)?.marks[mark] === now,
  );
  if (hidden.length > 0 && wanted.length === 0) {
    change[mark] = null;
    hideMarks(planning, hidden);
  }
  endMark(planning, mark, { now, isWanted: wanted.length > 0 });
}

/** A mark that is not there: it was taken off here, or a wish has been fulfilled since. */
function markVerdict(
  mark: 'wantToSee' | 'favourite',
  claim: StoredClaim,
  { plan, facts, others }: Planning,
): Verdict {
  const at = claim.claim.at ?? dayOf(claim);
  const file = { ...NOTHING_THERE, at, source: claim.claim.source };
  const what = mark === 'favourite' ? 'like' : 'plan';
  if (facts.importedMarks[mark])
    return settle(claim, { what, mine: NOTHING_THERE, file }, 'You took it off here.', plan, facts);
  const seen = mark === 'wantToSee' ? others.find(({ on }) => isAfter(on, at)) : undefined;
  if (!seen) return FRESH;
  const mine = { rating: null, text: 'Seen', at: seen.on, source: facts.sourceOf(seen.import) };
  return settle(claim, { what, mine, file }, 'You have seen it since.', plan, facts);
}

/** A place that another title has here stays with it: which four they are is its owner's choice. */
function planFour(planning: Planning): void {
  const { wants, facts, change } = planning;
  const { four: now = null, fourTaken = [] } = facts.marks;
  for (const { place, claim } of wants.four) {
    const isImported = now !== null && facts.importedMarks.four === now;
    if (now !== null) add(planning, claim, SAME);
    else if (fourTaken.includes(place))
      add(planning, claim, { fate: 'conflict', why: 'You have chosen another title for that place here.' });
    else {
      const verdict: Verdict = facts.importedMarks.four
        ? { fate: 'conflict', why: 'You took it off here.' }
        : FRESH;
      add(planning, claim, verdict);
      if (isDone(verdict)) change.four = place;
    }
    if (isImported || change.four) note(planning, claim, { four: change.four ?? now });
  }
  endMark(planning, 'four', { now, isWanted: wants.four.length > 0 });
}

/** What is over, dropped or paused. */
function planSet(planning: Planning): void {
  const { wants, plan, facts } = planning;
  const all = new Set([...plan.verdicts.keys(), ...wants.sets.map(({ claim }) => claim), ...wants.gone]);
  const by = [...all].filter(
    (claim) => wants.off.get(claim)?.fate !== 'leftOut' && importedOf(planning, claim)?.set,
  );
  const isImported = facts.set !== null && by.some((claim) => importedOf(planning, claim)?.set === facts.set);
  const goes = by.filter(
    (claim) => claim.gone || (facts.covers.has('status') && facts.options.parts.includes('seen')),
  );
  const last = wants.sets.at(-1);
  if (last) {
    const { to, claim } = last;
    if (facts.set === to) {
      add(planning, claim, SAME);
      if (isImported) setBy(planning, claim, to);
    } else {
      const verdict = setVerdict(last, { isImported, wasImported: by.length > 0 }, planning);
      add(planning, claim, verdict);
      if (isDone(verdict)) {
        plan.set = to;
        setBy(planning, claim, to);
      }
    }
  } else if (isImported && goes.length > 0) plan.set = null;
  for (const claim of goes) {
    if (!claim.gone) continue;
    if (facts.set === null) add(planning, claim, GONE_HERE);
    else if (!isImported) add(planning, claim, CHANGED_HERE);
    else add(planning, claim, plan.set === undefined ? SAID_ELSEWHERE : GONE);
  }
}

function setVerdict(
  { to, claim }: Wants['sets'][number],
  { isImported, wasImported }: { isImported: boolean; wasImported: boolean },
  { plan, facts }: Planning,
): Verdict {
  const { set: now, isOlder } = facts;
  if (now === null && !wasImported) return FRESH;
  if (now !== null && isImported && !isOlder) return { fate: 'changed', why: null };
  const source = now === null ? null : (facts.origins.set?.source ?? null);
  const why =
    now === null
      ? 'You took it up again here.'
      : isImported
        ? `A newer file of the account says that you ${WORDS[now]} it.`
        : source
          ? `By another import you ${WORDS[now]} it.`
          : `You ${WORDS[now]} it here.`;
  const mine = { ...NOTHING_THERE, text: now && WORDS[now], source };
  const file = { rating: null, text: WORDS[to], at: dayOf(claim), source: claim.claim.source };
  return settle(claim, { what: 'status', mine, file }, why, plan, facts);
}

function setBy({ plan }: Planning, claim: StoredClaim, set: OwnStatus): void {
  plan.by.set(claim, { marks: plan.by.get(claim)?.marks ?? {}, set });
}
