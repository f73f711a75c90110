import type { BroughtMarks } from '../stored/import.schema.js';
import { type TitleFacts, type TitlePlan, type Verdict, worse } from './plan.js';
import type { Wants } from './wanted.js';

const FRESH: Verdict = { fate: 'new', why: null };
const SAME: Verdict = { fate: 'same', why: null };

/** What a title's rating comes to: one that its owner gave stands. */
function ratingVerdict(now: number | null, brought: BroughtMarks['rating'], claimed: number): Verdict {
  if (now === claimed) return SAME;
  if (brought === undefined || brought === null)
    return now === null ? FRESH : { fate: 'conflict', why: `You rated it ${now} here.` };
  if (brought === now) return { fate: 'changed', why: null };
  return {
    fate: 'conflict',
    why: now === null ? 'You took the rating back here.' : `You rated it ${now} here.`,
  };
}

function markVerdict(now: boolean, brought: boolean | undefined): Verdict {
  if (now) return SAME;
  return brought === true ? { fate: 'conflict', why: 'You took it off here.' } : FRESH;
}

const counts = ({ fate }: Verdict): boolean => fate === 'new' || fate === 'changed';

/** Ratings, plans and likes, which the catalogue keeps, and what is dropped or paused. */
export function planMarks(wants: Wants, plan: TitlePlan, facts: TitleFacts): void {
  const { marks, broughtMarks } = facts;
  const now = marks.rating?.value ?? null;
  const change: NonNullable<TitlePlan['marks']> = {};
  const add = (claim: Wants['plan'][number], verdict: Verdict) =>
    plan.verdicts.set(claim, worse(plan.verdicts.get(claim), verdict));

  // An export of this portal says itself what each title is rated.
  const isOwn = wants.viewings.some(({ claim: { claim } }) => claim.source === 'screenlore');
  const rating = wants.rating ?? (isOwn ? null : ratingOfViewings(wants, plan));
  if (rating) {
    const verdict = ratingVerdict(now, broughtMarks.rating, rating.value);
    if (wants.rating) add(wants.rating.claim, verdict);
    const opinion = wants.rating?.opinion;
    if (counts(verdict))
      change.rating = {
        ...{ to: { value: rating.value, at: momentOf(rating.at) }, over: now },
        ...(opinion ? { opinion: { to: opinion, over: null } } : {}),
      };
  }
  for (const claim of wants.plan) {
    const verdict = markVerdict(marks.wantToSee !== null, broughtMarks.wantToSee);
    add(claim, verdict);
    if (counts(verdict)) change.wantToSee = momentOf(sinceOf(claim));
  }
  for (const claim of wants.like) {
    const verdict = markVerdict(marks.favourite !== null, broughtMarks.favourite);
    add(claim, verdict);
    if (counts(verdict)) change.favourite = momentOf(sinceOf(claim));
  }
  const isSeen = [...plan.changes.values()].some((all) => all.some(({ before, after }) => !before && after));
  if (isSeen && wants.plan.length === 0 && marks.wantToSee !== null) change.wantToSee = null;
  if (Object.keys(change).length > 0) plan.marks = change;

  if (!wants.set) return;
  const { to, claim } = wants.set;
  if (facts.set === to) add(claim, SAME);
  else if (facts.set !== null) add(claim, { fate: 'conflict', why: `You ${facts.set} it here.` });
  else {
    add(claim, FRESH);
    plan.set = to;
  }
}

/** The title is rated as its last rated viewing is, of those that stand as the file says. */
function ratingOfViewings(
  { viewings }: Wants,
  { verdicts }: TitlePlan,
): Pick<NonNullable<Wants['rating']>, 'value' | 'at'> | null {
  const stands = ({ claim }: Wants['viewings'][number]) => {
    const verdict = verdicts.get(claim);
    return verdict !== undefined && (counts(verdict) || (verdict.fate === 'same' && verdict.why === null));
  };
  const last = viewings
    .filter((one) => one.said.season === null && one.said.rating !== null && stands(one))
    .sort((one, other) => ((one.said.on ?? '') < (other.said.on ?? '') ? -1 : 1))
    .at(-1);
  return last?.said.rating ? { value: last.said.rating, at: last.said.on } : null;
}

/** When a rating was given: on that day, as far as it is known. The time of day is nobody's. */
const momentOf = (at: string | null): string =>
  at === null ? new Date().toISOString() : `${`${at}-01-01`.slice(0, 10)}T00:00:00.000Z`;

const sinceOf = ({ claim: { what } }: Wants['plan'][number]): string | null =>
  'when' in what ? what.when.date : null;
