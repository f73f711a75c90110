import type { Visibility } from '@screenlore/contracts';
import { shownRatings } from '../../viewings/shown-ratings.js';
import { sinceOf } from './claims.js';
import { isAfter, NOTHING_THERE, settle } from './conflict.js';
import {
  add,
  FRESH,
  GONE_HERE,
  goneOf,
  hideMarks,
  importedOf,
  note,
  type Planning,
  SAID_ELSEWHERE,
} from './marks-planning.js';
import { GONE, isDone, SAME, type TitleFacts, type Verdict } from './plan.js';
import type { Wanted, Wants } from './wanted.js';

type StoredClaim = Wanted['claim'];
/** Without the rating: how it is shown is up to the scale that its reader has chosen (RATE-14). */
const RATED_HERE = 'You rated it differently here.';

type Rating = NonNullable<TitleFacts['marks']['rating']>;

const isSame = (rating: Rating | null | undefined, other: Rating | null): boolean =>
  rating?.value === other?.value && rating?.at === other?.at;

/** Claims whose earlier import gave the title its current rating. */
function ratedBy(planning: Planning): StoredClaim[] {
  const { wants, facts } = planning;
  const now = facts.marks.rating;
  const all = [
    ...wants.viewings.map(({ claim }) => claim),
    ...(wants.rating ? [wants.rating.claim] : []),
    ...wants.hidden,
    ...wants.gone,
  ];
  return now === null ? [] : all.filter((claim) => isSame(importedOf(planning, claim)?.marks.rating, now));
}

/** Plans the rating of the title. */
export function planRating(planning: Planning): void {
  const { wants, facts, change } = planning;
  const now = facts.marks.rating;
  // An export of this portal has a row for each rating of a title.
  const isOwn = wants.viewings.some(({ claim: { claim } }) => claim.source === 'screenlore');
  const rating = wants.rating ?? (isOwn ? null : ratingOfViewings(planning));
  const by = ratedBy(planning);
  if (!rating) {
    endRating(planning, by);
    return;
  }
  const seenBy = wants.rating ? ratingShown(rating, facts) : viewingsShown(rating.value, planning);
  const to: Rating = { value: rating.value, at: sinceOf(rating.claim, rating.at), ...(seenBy && { seenBy }) };
  // A rating that another source left is not this account's, even if it is the same.
  const isImported = facts.origins.rating?.isOwn === true && isSame(facts.importedMarks.rating, now);
  const verdict = ratingVerdict(planning, rating, to, by);
  if (wants.rating) add(planning, wants.rating.claim, verdict);
  const opinion = wants.rating?.opinion;
  // If nobody else sees the viewings, their rating is not published either.
  const isQuiet = !wants.rating && verdict.fate === 'new' && facts.visibility === 'onlyMe';
  if (isDone(verdict) && !isQuiet) {
    change.rating = {
      to,
      over: now?.value ?? null,
      ...(opinion ? { opinion: { to: opinion, over: null } } : {}),
    };
    note(planning, rating.claim, { rating: to, ...(opinion ? { opinion } : {}) });
  } else if (verdict.fate === 'same' && isImported && now)
    note(planning, rating.claim, { rating: { value: now.value, at: now.at } });
  if (change.rating) hideMarks(planning, by);
  for (const claim of goneOf(planning, 'rating'))
    add(planning, claim, change.rating && by.includes(claim) ? GONE : SAID_ELSEWHERE);
}

/** Who may see a rating that came from a viewing elsewhere; undefined for a rating of its own. */
const ratingShown = (
  { seenBy }: NonNullable<Wants['rating']>,
  { options, visibility }: TitleFacts,
): Visibility | undefined => seenBy && (options.visibility === null ? seenBy : visibility);

/** Who may see the viewings that give this rating, once the plan is carried out. */
function viewingsShown(value: number, { facts, changes }: Planning): Visibility | undefined {
  const changed = [...changes.values()].flat();
  const ids = new Set(changed.map(({ viewing }) => viewing.toHexString()));
  const after = [
    ...facts.viewings.filter(({ _id, title }) => title === facts.title._id && !ids.has(_id.toHexString())),
    ...changed.flatMap((item) => item.after ?? []),
  ];
  return shownRatings(after, undefined).find(({ rating }) => rating === value)?.seenBy;
}

/** The outcome of a rating: what its owner, another source or a newer file said stands (LIB-173). */
function ratingVerdict(
  { plan, facts }: Planning,
  { claim, at }: NonNullable<Wants['rating']>,
  to: Rating,
  by: readonly StoredClaim[],
): Verdict {
  const now = facts.marks.rating;
  const { rating: imported } = facts.importedMarks;
  const file = { rating: to.value, text: null, at: at ?? claim.claim.at ?? null, source: claim.claim.source };
  if (now === null)
    return imported
      ? settle(
          claim,
          { what: 'rating', mine: NOTHING_THERE, file },
          'You took the rating back here.',
          plan,
          facts,
        )
      : FRESH;
  const isImported = imported?.value === now.value;
  const isOurs = by.length > 0 || (isImported && facts.origins.rating?.isOwn === true);
  // The same row with an earlier day, or any row of an older file, is an older copy of what is known.
  const isRating = claim.claim.what.type === 'rating';
  const isOld = isOurs && (facts.isOlder || (isRating && by.includes(claim) && isAfter(now.at, at)));
  if (now.value === to.value)
    return isOurs && !isOld && ((at !== null && now.at !== to.at) || now.seenBy !== to.seenBy)
      ? { fate: 'changed', why: null }
      : SAME;
  if (isOurs && !isOld) return { fate: 'changed', why: null };
  const source = isImported ? (facts.origins.rating?.source ?? null) : null;
  const mine = { rating: now.value, text: null, at: now.at, source };
  const why = isOurs
    ? 'A newer file of the account rates it differently.'
    : source
      ? 'Another import rated it differently.'
      : RATED_HERE;
  return settle(claim, { what: 'rating', mine, file }, why, plan, facts);
}

/** The file rates the title no more: a rating that the account's imports set goes, unless its owner has changed it. */
function endRating(planning: Planning, by: readonly StoredClaim[]): void {
  const { wants, plan, facts, change } = planning;
  const now = facts.marks.rating;
  const { covers, options } = facts;
  const isOld = facts.isOlder && options.conflicts !== 'file';
  const ends = by.filter(
    (claim) =>
      wants.gone.includes(claim) ||
      isHidden(wants, claim) ||
      (covers.has('rating') &&
        options.parts.includes('ratings') &&
        !isOld &&
        plan.verdicts.get(claim)?.fate !== 'conflict'),
  );
  const opinion = ends.map((claim) => importedOf(planning, claim)?.marks.opinion).find(Boolean);
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
    else if (!by.includes(claim)) add(planning, claim, { fate: 'conflict', why: RATED_HERE });
    else add(planning, claim, isWritten ? { fate: 'conflict', why: 'You wrote about it here.' } : GONE);
}

/** Whether the source now keeps the claim private, or the viewing that it made. */
const isHidden = ({ hidden, viewings }: Wants, claim: StoredClaim): boolean =>
  hidden.includes(claim) || viewings.some((viewing) => viewing.claim === claim && viewing.isPrivate);

/** The rating of the last rated viewing that stands as the file says. A private viewing rates no title. */
function ratingOfViewings({ wants, plan }: Planning): NonNullable<Wants['rating']> | null {
  const stands = ({ claim }: Wanted) => {
    const verdict = plan.verdicts.get(claim);
    return verdict !== undefined && (isDone(verdict) || (verdict.fate === 'same' && verdict.why === null));
  };
  const last = wants.viewings
    .filter(
      (viewing) =>
        !viewing.isPrivate && viewing.said.season === null && viewing.said.rating !== null && stands(viewing),
    )
    .sort((a, b) => ((a.said.on ?? '') < (b.said.on ?? '') ? -1 : 1))
    .at(-1);
  return last?.said.rating ? { value: last.said.rating, at: last.said.on, claim: last.claim } : null;
}
