import type { Visibility } from '@screenlore/contracts';
import { shownRatings } from '../../viewings/shown-ratings.js';
import type { StoredRecord } from '../stored/import.schema.js';
import type { StoredConflict } from '../stored/imported-state.schema.js';
import { decide, isDone, NOTHING_THERE, SAME, type Verdict } from './decide.js';
import type { TitleFacts } from './plan.js';
import { close, endsOf, leftBy, note, settersOf } from './plan-marks.js';
import { isAfter, type RatedTitle, sinceOf } from './records.js';
import { add, type Planning } from './title-planning.js';
import type { Wanted } from './wanted.js';

type Rating = NonNullable<TitleFacts['marks']['rating']>;

const isEqual = (rating: Rating | null | undefined, other: Rating | null): boolean =>
  rating?.value === other?.value && rating?.at === other?.at;

/** Plans the rating of the title. */
export function planRating(planning: Planning): void {
  const { wants, facts, change } = planning;
  const now = facts.marks.rating;
  // An export of this portal has a separate row for each rating of a title.
  const isOwn = wants.viewings.some(({ record: { claim: record } }) => record.source === 'screenlore');
  const rating = wants.rating ?? (isOwn ? null : ratingOfViewings(planning));
  const setters = settersOf(planning, 'rating', now, (left) => isEqual(left, now));
  if (rating) setRating(planning, rating, setters);
  else endRating(planning, setters);
  close(planning, 'rating', {
    ...{ now, setters, isSaid: rating !== null, isChanged: change.rating !== undefined },
    why: (isAsLeft) => (isAsLeft ? 'You wrote about it here.' : 'You rated it differently here.'),
  });
}

function setRating(planning: Planning, rating: RatedTitle, setters: readonly StoredRecord[]): void {
  const { wants, facts, change } = planning;
  const now = facts.marks.rating;
  const { record, opinion } = rating;
  const given = facts.given.rating;
  const seenBy = wants.rating ? ratingShown(rating, facts) : viewingsShown(rating.value, planning);
  const to: Rating = { value: rating.value, at: sinceOf(record, rating.at), ...(seenBy && { seenBy }) };
  const verdict = ratingVerdict(planning, rating, to, setters);
  if (wants.rating) add(planning, record, verdict);
  // If nobody else sees the viewings, their rating is not published either.
  const isQuiet = !wants.rating && verdict.outcome === 'new' && facts.visibility === 'onlyMe';
  // A rating that another source left does not belong to this account, even if it is the same.
  const isLeft = given?.isOwn === true && isEqual(given.value, now);
  if (isDone(verdict) && !isQuiet) {
    const written = opinion ? { opinion: { to: opinion, over: null } } : {};
    change.rating = { to, over: now?.value ?? null, ...written };
    note(planning, record, { rating: to, ...(opinion ? { opinion } : {}) });
  } else if (verdict.outcome === 'same' && isLeft && now)
    note(planning, record, { rating: { value: now.value, at: now.at } });
}

/** Who may see a rating that came from a viewing elsewhere; undefined for a rating of its own. */
const ratingShown = ({ seenBy }: RatedTitle, { options, visibility }: TitleFacts): Visibility | undefined =>
  seenBy && (options.visibility === null ? seenBy : visibility);

/** Who may see the viewings that give this rating, once the plan is carried out. */
function viewingsShown(value: number, { facts, plan }: Planning): Visibility | undefined {
  const changed = [...plan.changes.values()].flat();
  const ids = new Set(changed.map(({ viewing }) => viewing.toHexString()));
  const after = [
    ...facts.viewings.filter(({ _id, title }) => title === facts.title._id && !ids.has(_id.toHexString())),
    ...changed.flatMap((item) => item.after ?? []),
  ];
  return shownRatings(after, undefined).find(({ rating }) => rating === value)?.seenBy;
}

/** The outcome of a rating: what its owner, another source or a newer file set stays (LIB-173). */
function ratingVerdict(
  { plan, facts }: Planning,
  { record, at }: RatedTitle,
  to: Rating,
  setters: readonly StoredRecord[],
): Verdict {
  const now = facts.marks.rating;
  const given = facts.given.rating;
  const isImported = now !== null && given?.value?.value === now.value;
  const isOurs = setters.length > 0 || (isImported && given.isOwn);
  // The same row with an earlier day, or any row of an older file, is an older copy of the current rating.
  const isCopy =
    record.claim.what.type === 'rating' && setters.includes(record) && isAfter(now?.at ?? null, at);
  const isOlder = facts.isOlder || isCopy;
  const isCorrected = isOurs && !isOlder && ((at !== null && now?.at !== to.at) || now?.seenBy !== to.seenBy);
  if (now?.value === to.value && !isCorrected) return SAME;
  const source = isImported ? given.source : null;
  const giver = isOurs ? 'account' : source ? 'other' : 'owner';
  const sides: StoredConflict = {
    what: 'rating',
    mine: now ? { rating: now.value, text: null, at: now.at, source } : NOTHING_THERE,
    file: {
      ...{ rating: to.value, text: null, source: record.claim.source },
      at: at ?? record.claim.at ?? null,
    },
  };
  const by = now ? giver : given?.value ? 'removed' : 'nobody';
  return decide(record, by, sides, { ...facts, isOlder, conflicts: plan.conflicts });
}

/** The file no longer rates the title: a rating that the account's imports set is removed, unless its owner has changed it. */
function endRating(planning: Planning, setters: readonly StoredRecord[]): void {
  const { wants, plan, facts, change } = planning;
  const { covers, options, isOlder } = facts;
  const now = facts.marks.rating;
  const isOld = isOlder && options.conflicts !== 'file';
  const isCovered = covers.has('rating') && options.parts.includes('ratings') && !isOld;
  const ends = endsOf(planning, setters, (record) => {
    // A private viewing does not rate its title.
    if (wants.viewings.some((viewing) => viewing.record === record && viewing.isPrivate)) return true;
    const outcome = plan.verdicts.get(record)?.outcome;
    return isCovered && outcome !== 'conflict' && outcome !== 'refused';
  });
  const opinion = ends.map((record) => leftBy(planning, record, 'opinion')).find(Boolean);
  if (!now || ends.length === 0 || (now.written && !opinion)) return;
  const written = opinion ? { opinion: { to: null, over: opinion } } : {};
  change.rating = { to: null, over: now.value, ...written };
}

/** The rating of the last rated viewing that is as the file says. A private viewing does not rate its title. */
function ratingOfViewings({ wants, plan }: Planning): RatedTitle | null {
  const stands = ({ record }: Wanted) => {
    const verdict = plan.verdicts.get(record);
    return verdict !== undefined && (isDone(verdict) || (verdict.outcome === 'same' && verdict.why === null));
  };
  const last = wants.viewings
    .filter(
      (viewing) =>
        !viewing.isPrivate && viewing.said.season === null && viewing.said.rating !== null && stands(viewing),
    )
    .sort((a, b) => ((a.said.on ?? '') < (b.said.on ?? '') ? -1 : 1))
    .at(-1);
  return last?.said.rating ? { value: last.said.rating, at: last.said.on, record: last.record } : null;
}
