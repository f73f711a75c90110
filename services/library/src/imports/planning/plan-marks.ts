import { MESSAGES, type Visibility } from '@screenlore/contracts';
import { shownRatings } from '../../viewings/shown-ratings.js';
import type { BroughtMarks } from '../stored/brought.schema.js';
import { momentOf } from './moment-of.js';
import {
  CHANGED_HERE,
  GONE,
  isDone,
  type MarksPlan,
  SAME,
  type TitleFacts,
  type TitlePlan,
  type Verdict,
  worse,
} from './plan.js';
import type { Wanted, Wants } from './wanted.js';

type StoredClaim = Wanted['claim'];
type Rating = NonNullable<TitleFacts['marks']['rating']>;

const FRESH: Verdict = { fate: 'new', why: null };
const GONE_HERE: Verdict = { fate: 'same', why: 'It is not here any more, either.' };
const SAID_ELSEWHERE: Verdict = { fate: 'same', why: 'Another row of the file says it.' };

/** Ratings, plans and likes, which the catalogue keeps, and what is dropped or paused. */
export function planMarks(
  wants: Wants,
  { verdicts, changes }: Pick<TitlePlan, 'verdicts' | 'changes'>,
  facts: TitleFacts,
): MarksPlan {
  const plan: MarksPlan = { verdicts, marks: {}, set: undefined, by: new Map() };
  const planning: Planning = { wants, plan, facts, changes, change: {} };
  planRating(planning);
  planMark('wantToSee', wants.plan, planning);
  planMark('favourite', wants.like, planning);
  const isSeen = [...changes.values()].some((all) => all.some(({ before, after }) => !before && after));
  if (isSeen && wants.plan.length === 0 && facts.marks.wantToSee !== null) planning.change.wantToSee = null;
  const { wantToSee, favourite } = facts.marks;
  plan.marks =
    Object.keys(planning.change).length > 0 ? { ...planning.change, over: { wantToSee, favourite } } : null;
  planSet(planning);
  return plan;
}

interface Planning {
  wants: Wants;
  plan: MarksPlan;
  facts: TitleFacts;
  changes: TitlePlan['changes'];
  change: NonNullable<TitlePlan['marks']>;
}

const add = ({ plan }: Planning, claim: StoredClaim, verdict: Verdict): void =>
  void plan.verdicts.set(claim, worse(plan.verdicts.get(claim), verdict));

const broughtOf = ({ facts }: Planning, claim: StoredClaim) => facts.brought.get(facts.broughtIdOf(claim));

/** Notes that a mark is by a claim: it made it, or finds it just as an import has left it. */
function note({ plan }: Planning, claim: StoredClaim, marks: BroughtMarks): void {
  const noted = plan.by.get(claim);
  plan.by.set(claim, { marks: { ...noted?.marks, ...marks }, set: noted?.set ?? null });
}

const isSame = (one: Rating | null | undefined, other: Rating | null): boolean =>
  one?.value === other?.value && one?.at === other?.at;

/** Claims that brought the rating there is now. */
function ratedBy(planning: Planning): StoredClaim[] {
  const { wants, facts } = planning;
  const now = facts.marks.rating;
  const all = [
    ...wants.viewings.map(({ claim }) => claim),
    ...(wants.rating ? [wants.rating.claim] : []),
    ...wants.hidden,
    ...wants.gone,
  ];
  return now === null ? [] : all.filter((claim) => isSame(broughtOf(planning, claim)?.marks.rating, now));
}

function planRating(planning: Planning): void {
  const { wants, facts, change } = planning;
  const now = facts.marks.rating;
  // An export of this portal says itself what each title is rated.
  const isOwn = wants.viewings.some(({ claim: { claim } }) => claim.source === 'screenlore');
  const rating = wants.rating ?? (isOwn ? null : ratingOfViewings(planning));
  const by = ratedBy(planning);
  if (!rating) {
    endRating(planning, by);
    return;
  }
  const seenBy = wants.rating ? ratingShown(rating, facts) : viewingsShown(rating.value, planning);
  const to: Rating = { value: rating.value, at: sinceOf(rating.claim, rating.at), ...(seenBy && { seenBy }) };
  const isBrought = facts.broughtMarks.rating !== undefined && isSame(facts.broughtMarks.rating, now);
  const verdict = ratingVerdict(
    now,
    facts.broughtMarks.rating,
    { ...to, isDated: rating.at !== null },
    by.length > 0,
  );
  if (wants.rating) add(planning, wants.rating.claim, verdict);
  const opinion = wants.rating?.opinion;
  // Whose viewings nobody else sees has not published what they are rated.
  const isQuiet = !wants.rating && verdict.fate === 'new' && facts.visibility === 'onlyMe';
  if (isDone(verdict) && !isQuiet) {
    change.rating = {
      to,
      over: now?.value ?? null,
      ...(opinion ? { opinion: { to: opinion, over: null } } : {}),
    };
    note(planning, rating.claim, { rating: to, ...(opinion ? { opinion } : {}) });
  } else if (verdict.fate === 'same' && isBrought && now)
    note(planning, rating.claim, { rating: { value: now.value, at: now.at } });
  if (change.rating) hideMarks(planning, by);
  for (const claim of goneOf(planning, 'rating'))
    add(planning, claim, change.rating && by.includes(claim) ? GONE : SAID_ELSEWHERE);
}

/** Whom a rating that is by a viewing elsewhere is for; undefined for what was given by itself. */
const ratingShown = (
  { seenBy }: NonNullable<Wants['rating']>,
  { options, visibility }: TitleFacts,
): Visibility | undefined => seenBy && (options.visibility === null ? seenBy : visibility);

/** Who may see the viewings that rate the title so, once they are as planned. */
function viewingsShown(value: number, { facts, changes }: Planning): Visibility | undefined {
  const changed = [...changes.values()].flat();
  const ids = new Set(changed.map(({ viewing }) => viewing.toHexString()));
  const after = [
    ...facts.viewings.filter(({ _id, title }) => title === facts.title._id && !ids.has(_id.toHexString())),
    ...changed.flatMap((one) => one.after ?? []),
  ];
  return shownRatings(after, undefined).find(({ rating }) => rating === value)?.seenBy;
}

/** What a title's rating comes to: one that its owner gave stands. */
function ratingVerdict(
  now: Rating | null,
  brought: Rating | null | undefined,
  claimed: Rating & { isDated: boolean },
  isOwn: boolean,
): Verdict {
  if (now?.value === claimed.value)
    return isOwn && claimed.isDated && now.at !== claimed.at ? { fate: 'changed', why: null } : SAME;
  if (!brought) return now === null ? FRESH : { fate: 'conflict', why: `You rated it ${now.value} here.` };
  if (brought.value === now?.value) return { fate: 'changed', why: null };
  return {
    fate: 'conflict',
    why: now === null ? 'You took the rating back here.' : `You rated it ${now.value} here.`,
  };
}

/** Nothing says what the title is rated: what imports of the account rated it goes, where nobody touched it. */
function endRating(planning: Planning, by: readonly StoredClaim[]): void {
  const { wants, facts, change } = planning;
  const now = facts.marks.rating;
  const { covers, options } = facts;
  const ends = by.filter(
    (claim) =>
      wants.gone.includes(claim) ||
      isHidden(wants, claim) ||
      (covers.has('rating') && options.parts.includes('ratings')),
  );
  const opinion = ends.map((claim) => broughtOf(planning, claim)?.marks.opinion).find(Boolean);
  const isWritten = now?.written === true && !opinion;
  if (ends.length > 0 && now && !isWritten)
    change.rating = {
      to: null,
      over: now.value,
      ...(opinion ? { opinion: { to: null, over: opinion } } : {}),
    };
  if (change.rating) hideMarks(planning, by);
  for (const claim of goneOf(planning, 'rating'))
    if (now === null) add(planning, claim, GONE_HERE);
    else if (!by.includes(claim))
      add(planning, claim, { fate: 'conflict', why: `You rated it ${now.value} here.` });
    else add(planning, claim, isWritten ? { fate: 'conflict', why: 'You wrote about it here.' } : GONE);
}

/** Gone claims that brought a mark and are about nothing else. */
const goneOf = (planning: Planning, mark: 'rating' | 'wantToSee' | 'favourite'): StoredClaim[] =>
  planning.wants.gone.filter(
    (claim) => claim.claim.what.type !== 'viewing' && broughtOf(planning, claim)?.marks[mark] !== undefined,
  );

/** The source keeps it private by now, or a viewing that said it. */
const isHidden = ({ hidden, viewings }: Wants, claim: StoredClaim): boolean =>
  hidden.includes(claim) || viewings.some((one) => one.claim === claim && one.isPrivate);

/** Says of claims that are left out that what they brought before goes. */
function hideMarks({ wants, plan }: Planning, by: readonly StoredClaim[]): void {
  for (const claim of by)
    if (wants.hidden.includes(claim) && wants.off.has(claim))
      plan.verdicts.set(claim, { fate: 'changed', why: MESSAGES.markHidden });
}

function planMark(mark: 'wantToSee' | 'favourite', wanted: readonly StoredClaim[], planning: Planning): void {
  const { facts, change } = planning;
  const now = facts.marks[mark];
  const brought = facts.broughtMarks[mark] ?? null;
  for (const claim of wanted) {
    if (now !== null) {
      add(planning, claim, SAME);
      if (now === brought) note(planning, claim, { [mark]: now });
      continue;
    }
    const verdict: Verdict = brought === null ? FRESH : { fate: 'conflict', why: 'You took it off here.' };
    add(planning, claim, verdict);
    if (!isDone(verdict)) continue;
    change[mark] ??= sinceOf(claim, dayOf(claim));
    note(planning, claim, { [mark]: change[mark] });
  }
  const hidden = planning.wants.hidden.filter(
    (claim) => now !== null && broughtOf(planning, claim)?.marks[mark] === now,
  );
  if (hidden.length > 0 && wanted.length === 0) {
    change[mark] = null;
    hideMarks(planning, hidden);
  }
  for (const claim of goneOf(planning, mark)) {
    if (wanted.length > 0) add(planning, claim, SAID_ELSEWHERE);
    else if (now === null) add(planning, claim, GONE_HERE);
    else if (broughtOf(planning, claim)?.marks[mark] !== now) add(planning, claim, CHANGED_HERE);
    else {
      add(planning, claim, GONE);
      change[mark] = null;
    }
  }
}

/** What is dropped or paused. */
function planSet(planning: Planning): void {
  const { wants, plan, facts } = planning;
  const all = new Set([...plan.verdicts.keys(), ...wants.sets.map(({ claim }) => claim), ...wants.gone]);
  const by = [...all].filter(
    (claim) => wants.off.get(claim)?.fate !== 'leftOut' && broughtOf(planning, claim)?.set,
  );
  const isBrought = facts.set !== null && by.some((claim) => broughtOf(planning, claim)?.set === facts.set);
  const goes = by.filter(
    (claim) => claim.gone || (facts.covers.has('status') && facts.options.parts.includes('seen')),
  );
  const last = wants.sets.at(-1);
  if (last) {
    const { to, claim } = last;
    if (facts.set === to) {
      add(planning, claim, SAME);
      if (isBrought) setBy(planning, claim, to);
    } else if (facts.set !== null && !isBrought)
      add(planning, claim, { fate: 'conflict', why: `You ${facts.set} it here.` });
    else if (facts.set === null && by.length > 0)
      add(planning, claim, { fate: 'conflict', why: 'You took it up again here.' });
    else {
      add(planning, claim, facts.set === null ? FRESH : { fate: 'changed', why: null });
      plan.set = to;
      setBy(planning, claim, to);
    }
  } else if (isBrought && goes.length > 0) plan.set = null;
  for (const claim of goes) {
    if (!claim.gone) continue;
    if (facts.set === null) add(planning, claim, GONE_HERE);
    else if (!isBrought) add(planning, claim, CHANGED_HERE);
    else add(planning, claim, plan.set === undefined ? SAID_ELSEWHERE : GONE);
  }
}

function setBy({ plan }: Planning, claim: StoredClaim, set: 'dropped' | 'paused'): void {
  plan.by.set(claim, { marks: plan.by.get(claim)?.marks ?? {}, set });
}

/** The title is rated as its last rated viewing is, of those that stand as the file says. A private one keeps its rating. */
function ratingOfViewings({ wants, plan }: Planning): NonNullable<Wants['rating']> | null {
  const stands = ({ claim }: Wanted) => {
    const verdict = plan.verdicts.get(claim);
    return verdict !== undefined && (isDone(verdict) || (verdict.fate === 'same' && verdict.why === null));
  };
  const last = wants.viewings
    .filter((one) => !one.isPrivate && one.said.season === null && one.said.rating !== null && stands(one))
    .sort((one, other) => ((one.said.on ?? '') < (other.said.on ?? '') ? -1 : 1))
    .at(-1);
  return last?.said.rating ? { value: last.said.rating, at: last.said.on, claim: last.claim } : null;
}

/** Since when a mark is there: that moment or day, as far as it is known. The time of that day is nobody's. */
const sinceOf = ({ claim }: StoredClaim, day: string | null): string =>
  claim.at === undefined && day !== null
    ? `${`${day}-01-01`.slice(0, 10)}T00:00:00.000Z`
    : momentOf(claim).toISOString();

const dayOf = ({ claim: { what } }: StoredClaim): string | null => ('when' in what ? what.when.date : null);
