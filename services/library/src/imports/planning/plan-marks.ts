import { MESSAGES, type OwnStatus } from '@screenlore/contracts';
import type { StoredRecord } from '../stored/import.schema.js';
import type { StoredConflict, TitleMarks } from '../stored/imported-state.schema.js';
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
import { dayOf, isAfter, sinceOf } from './records.js';
import { add, type Planning } from './title-planning.js';

type Mark = 'wantToSee' | 'favourite' | 'four';
type Field = keyof TitleMarks;

const WORDS: Record<OwnStatus, string> = { done: 'finished', dropped: 'dropped', paused: 'paused' };

/** Plans wishes, favourites and the four, which the catalogue stores like ratings, and titles dropped or paused. */
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

function planMark(mark: Mark, records: readonly StoredRecord[], planning: Planning): void {
  const { facts, change } = planning;
  const now = facts.marks[mark] ?? null;
  const given = facts.given[mark];
  const isLeft = now !== null && now === given?.value && (mark === 'four' || given.isOwn);
  for (const record of records) {
    const verdict = now === null ? markVerdict(mark, record, planning) : SAME;
    add(planning, record, verdict);
    if (isDone(verdict)) change[mark] ??= placeOf(record) ?? sinceOf(record, dayOf(record));
    if (isDone(verdict) || isLeft) note(planning, record, { [mark]: change[mark] ?? now });
  }
  const setters = settersOf(planning, mark, now);
  if (records.length === 0 && endsOf(planning, setters, () => false).length > 0) change[mark] = null;
  close(planning, mark, { now, setters, isSaid: records.length > 0, isChanged: change[mark] !== undefined });
}

/** The place among the profile's four that a record gives to the title. */
const placeOf = ({ claim: { what } }: StoredRecord): string | undefined =>
  what.type === 'like' && what.place !== undefined ? String(what.place) : undefined;

/** The outcome of a missing mark: it was removed here, or a wish has been fulfilled since. */
function markVerdict(mark: Mark, record: StoredRecord, { plan, facts, others }: Planning): Verdict {
  const wasGiven = Boolean(facts.given[mark]?.value);
  if (mark === 'four') {
    // Its owner decides which the four are.
    if (facts.marks.fourTaken?.includes(placeOf(record) ?? ''))
      return { outcome: 'conflict', why: 'You have chosen another title for that place here.' };
    return wasGiven ? { outcome: 'conflict', why: 'You took it off here.' } : NEW;
  }
  const at = record.claim.at ?? dayOf(record);
  const isWish = mark === 'wantToSee' && !wasGiven;
  const seen = isWish ? others.find(({ on }) => isAfter(on, at)) : undefined;
  const mine = seen && { rating: null, text: 'Seen', at: seen.on, source: facts.sourceOf(seen.import) };
  const sides: StoredConflict = {
    ...{ what: mark === 'favourite' ? 'like' : 'plan', mine: mine ?? NOTHING_THERE },
    file: { ...NOTHING_THERE, at, source: record.claim.source },
  };
  const by = wasGiven ? 'removed' : seen ? 'owner' : 'nobody';
  return decide(record, by, sides, { ...facts, conflicts: plan.conflicts });
}

/** Plans titles that are over, dropped or paused. */
function planStatus(planning: Planning): void {
  const { wants, plan, facts } = planning;
  const { set: now, covers, options } = facts;
  const said = new Set([...plan.verdicts.keys(), ...wants.sets.map(({ record }) => record), ...wants.gone]);
  const gave = [...said].filter(
    (record) => wants.off.get(record)?.outcome !== 'leftOut' && leftBy(planning, record, 'set'),
  );
  const setters = gave.some((record) => leftBy(planning, record, 'set') === now) ? gave : [];
  const isOurs = setters.length > 0;
  const last = wants.sets.at(-1);
  if (last) {
    const { to, record } = last;
    const given = facts.given.set;
    const source = now && given?.value === now ? given.source : null;
    const sides: StoredConflict = {
      what: 'status',
      mine: { ...NOTHING_THERE, text: now && WORDS[now], source },
      file: { rating: null, text: WORDS[to], at: dayOf(record), source: record.claim.source },
    };
    const giver = isOurs ? 'account' : source ? 'other' : 'owner';
    const by = now ? giver : gave.length > 0 ? 'removed' : 'nobody';
    const deciding = { ...facts, conflicts: plan.conflicts };
    const verdict = now === to ? SAME : decide(record, by, sides, deciding);
    add(planning, record, verdict);
    if (isDone(verdict)) plan.set = to;
    if (isDone(verdict) || (now === to && isOurs)) note(planning, record, { set: to });
  } else {
    const isCovered = covers.has('status') && options.parts.includes('seen');
    if (endsOf(planning, setters, () => isCovered).length > 0) plan.set = null;
  }
  const isSaid = last !== undefined && isOurs;
  close(planning, 'set', { now, setters, isSaid, isChanged: plan.set !== undefined });
}

/** What an earlier import set by a record. */
export function leftBy<Of extends Field>(
  { facts }: Planning,
  record: StoredRecord,
  field: Of,
): TitleMarks[Of] {
  const imported = facts.importedOf(record);
  return imported && { ...imported.marks, set: imported.set ?? undefined }[field];
}

/** Records that set the current value. @param isEqual whether a record left the current value */
export function settersOf<Of extends Field>(
  planning: Planning,
  field: Of,
  now: TitleMarks[Of] | null,
  isEqual = (left: TitleMarks[Of]): boolean => left === now,
): StoredRecord[] {
  return now === null ? [] : planning.records.filter((record) => isEqual(leftBy(planning, record, field)));
}

/** Records whose value ends because the file no longer has it. @param alsoEnds whether it ends with a record that is still in the file */
export const endsOf = (
  { wants }: Planning,
  setters: readonly StoredRecord[],
  alsoEnds: (record: StoredRecord) => boolean,
): StoredRecord[] =>
  setters.filter((record) => record.gone || wants.hidden.includes(record) || alsoEnds(record));

interface Closing {
  /** The current value. */
  now: unknown;
  setters: readonly StoredRecord[];
  /** Some record of the file says it. */
  isSaid: boolean;
  isChanged: boolean;
  /** Why the current value stays. @param isAsLeft whether the record had set it */
  why?: (isAsLeft: boolean) => string;
}

/** The outcome of records that set something earlier, and are now private or missing from the files (LIB-121). */
export function close(planning: Planning, field: Field, closing: Closing): void {
  const { wants, plan } = planning;
  const { now, setters, isSaid, isChanged, why = () => 'You changed it here.' } = closing;
  if (isChanged)
    for (const record of setters)
      if (wants.hidden.includes(record) && wants.off.has(record))
        plan.verdicts.set(record, { outcome: 'changed', why: MESSAGES.markHidden });
  for (const record of wants.gone) {
    if (record.claim.what.type === 'viewing' || leftBy(planning, record, field) === undefined) continue;
    const isAsLeft = setters.includes(record);
    if (isChanged && isAsLeft) add(planning, record, GONE);
    else if (isSaid) add(planning, record, SAID_ELSEWHERE);
    else if (now === null) add(planning, record, GONE_HERE);
    else add(planning, record, { outcome: 'conflict', why: why(isAsLeft) });
  }
}

/** Stores the current values under a record's key: what it sets, or finds exactly as an import left it. */
export const note = ({ left }: Planning, record: StoredRecord, marks: TitleMarks): void =>
  void left.set(record, { ...left.get(record), ...marks });
