import { LIST_LIMITS, type ListRecord, MESSAGES } from '@screenlore/contracts';
import type { Item } from '../../lists/entries.repository.js';
import type { StoredEntry, StoredList } from '../../lists/list.schema.js';
import { newId } from '../../viewings/viewing.schema.js';
import {
  CHANGED_HERE,
  decide,
  GONE,
  GONE_HERE,
  KEPT,
  SAID_ELSEWHERE,
  SAME,
  STALE,
  type Verdict,
} from '../planning/decide.js';
import { unmatched } from '../planning/plan.js';
import { momentOf } from '../planning/records.js';
import type { StoredImportTitle, StoredRecord } from '../stored/import.schema.js';
import type { ImportedState } from '../stored/imported-state.schema.js';
import { hiddenAs, leftFor, leftOfEntry, leftOfList, placeOf } from './left.js';
import type { ListFacts, ListPlan, ListStep } from './list-plan.js';
import { placesFor, type Spot } from './order.js';
import {
  CUT,
  entriesInOrder,
  itemOf,
  noteOf,
  saidOfList,
  sidesOfEntry,
  sidesOfList,
  visibilityOfList,
} from './said-of-list.js';

const conflict = (why: string): Verdict => ({ outcome: 'conflict', why });
const ON_IT: Verdict = { outcome: 'same', why: 'It is on the list already.' };

/** Compares the records of one list with the current list. Pure: the preview shows the plan, and applying carries it out. */
export function planList(facts: ListFacts): ListPlan {
  const { record, entries, options, list } = facts;
  const conflicts: ListPlan['conflicts'] = new Map();
  const isImported = Boolean(facts.imported(record)?.listed);
  const all = (of: (record: StoredRecord) => Verdict): ListPlan => ({
    steps: [record, ...entries].map((row) => ({ record: row, verdict: of(row) })),
    waiting: [],
    list,
    conflicts,
  });
  if (!options.parts.includes('lists')) return all(() => ({ outcome: 'leftOut', why: null }));
  if (record.gone && options.keepGone) return all(() => KEPT);
  const said = record.claim;
  if (!isListRecord(said)) return all(() => SAME);
  if (isImported && !list) {
    const sides = sidesOfList(record, null, saidOfList(said, null).said);
    const verdict = decide(record, 'removed', sides, decidingFor(record, facts, conflicts));
    if (verdict.outcome === 'conflict') return all(({ gone }) => (gone ? GONE_HERE : verdict));
  }
  if (record.gone) return planGoneList(facts);
  if (!list && facts.isFull) return all(() => ({ outcome: 'refused', why: MESSAGES.listsMany }));
  const first = planListItself(said, facts, conflicts);
  const to = first.list?.after ?? list;
  return to ? { ...planEntries(facts, to, first, conflicts), list, conflicts } : all(() => SAME);
}

/** The choice only counts until the import is applied. After that, the owner's own changes to the list count. */
const decidingFor = (record: StoredRecord, facts: ListFacts, conflicts: ListPlan['conflicts']) => ({
  ...{ ...facts, conflicts },
  mayChoose: facts.mayChoose && record.unit === null && !record.gone,
});

function planListItself(said: ListRecord, facts: ListFacts, conflicts: ListPlan['conflicts']): ListStep {
  const { record, list, imported } = facts;
  const { said: to, isCut } = saidOfList(said, list);
  const why = isCut ? CUT : null;
  if (list) {
    const left = leftFor(list, imported(record)?.listed?.left);
    const after = { ...list, ...to, visibility: hiddenAs(said, list, left) };
    if (leftOfList(after) === leftOfList(list)) return { record, verdict: SAME };
    const sides = sidesOfList(record, list, after);
    const verdict = decide(record, left ? 'account' : 'owner', sides, decidingFor(record, facts, conflicts));
    if (verdict.outcome === 'conflict') return { record, verdict };
    return { record, verdict: { outcome: 'changed', why }, list: { before: list, after } };
  }
  const now = new Date();
  const { date } = said.what.when;
  const isDayAlone = date !== null && said.at === undefined;
  const after: StoredList = {
    ...{ _id: newId(), userId: facts.userId, ...to, entries: 0, removedAt: null, spaced: 0, imported: true },
    visibility: visibilityOfList(said, facts.options, facts.visibility),
    ...{
      madeAt: isDayAlone ? new Date(`${date}-01-01`.slice(0, 10)) : momentOf(said),
      changedAt: now,
    },
  };
  return { record, verdict: { outcome: 'new', why }, list: { before: null, after } };
}

const isListRecord = (record: StoredRecord['claim']): record is ListRecord => record.what.type === 'list';

/** Removes entries that nobody has changed, and the list itself once it is empty. */
function planGoneList(facts: ListFacts): ListPlan {
  const { record, list, there } = facts;
  const steps = facts.entries.map((entry) => planGone(entry, facts));
  const left = there.length - steps.filter((step) => step.entry).length;
  const isAsLeft = list !== null && leftFor(list, facts.imported(record)?.listed?.left) !== undefined;
  const goes = left === 0 && isAsLeft && !facts.isShared;
  const why =
    left > 0 ? 'There is more on it here.' : facts.isShared ? 'You share it by a link.' : CHANGED_HERE.why;
  steps.push(
    goes
      ? { record, verdict: GONE, list: { before: list, after: null }, ends: true }
      : { record, verdict: conflict(why ?? '') },
  );
  return { steps, waiting: [], list, conflicts: new Map() };
}

function planGone(record: StoredRecord, { imported, there, options }: ListFacts): ListStep {
  const { listed = null } = imported(record) ?? {};
  const entry = listed && there.find(({ _id }) => listed.entry?.equals(_id));
  if (options.keepGone) return { record, verdict: KEPT };
  if (!listed || !entry) return { record, verdict: GONE_HERE, ends: true };
  if (leftOfEntry(entry) !== listed.left) return { record, verdict: CHANGED_HERE };
  return { record, verdict: GONE, entry: { before: entry, after: null }, ends: true };
}

/** An entry with its place, and the step that it belongs to. */
interface Placed extends Spot {
  step: ListStep;
  after: StoredEntry;
}

interface Planning {
  facts: ListFacts;
  list: StoredList;
  conflicts: ListPlan['conflicts'];
  /** Entries that are on the list, or will be, by item. */
  on: Map<string, StoredEntry | null>;
  /** Entries whose records are missing from the file, by `_id`. A record with another key may take them over. */
  given: Map<string, ListStep>;
  byId: ReadonlyMap<string, StoredEntry>;
  count: number;
}

/** Whether a newer file of the account decides, because its owner does not let this one win. */
const isOld = ({ isOlder, options }: ListFacts): boolean => isOlder && options.conflicts !== 'file';

const keyOf = ({ kind, item, season }: Item): string => `${kind} ${item} ${season ?? ''}`;

function planEntries(
  facts: ListFacts,
  list: StoredList,
  first: ListStep,
  conflicts: ListPlan['conflicts'],
): Pick<ListPlan, 'steps' | 'waiting'> {
  const gone = facts.entries.filter((record) => record.gone).map((record) => planGone(record, facts));
  const planning: Planning = {
    ...{ facts, list, conflicts },
    on: new Map(facts.there.map((entry) => [keyOf(entry), entry])),
    given: new Map(
      gone.flatMap((step) => (step.entry?.before ? [[step.entry.before._id.toHexString(), step]] : [])),
    ),
    byId: new Map(facts.there.map((entry) => [entry._id.toHexString(), entry])),
    count: facts.there.length - gone.filter((step) => step.entry).length,
  };
  const waiting: ListPlan['waiting'] = [];
  const steps: ListStep[] = [];
  const spots: Placed[] = [];
  for (const record of entriesInOrder(facts.entries)) {
    const title = facts.titleOf(record);
    if (!title?.match || !facts.isTaken(title)) {
      const verdict: Verdict = title?.match
        ? { outcome: 'likely', why: null }
        : unmatched(title ?? { confidence: null, why: null });
      waiting.push({ record, verdict });
      continue;
    }
    const planned = planEntry(record, title.match, planning);
    steps.push(planned.step);
    if (planned.spot) spots.push(planned.spot);
  }
  const places = placesFor(
    spots,
    facts.there.map(({ place }) => place),
  );
  for (const spot of spots) {
    const place = places.get(spot) ?? spot.place;
    const { step, after } = spot;
    if (place === null) continue;
    if (place !== spot.place && step.verdict.outcome === 'same')
      step.verdict = { outcome: 'changed', why: 'It stands elsewhere in the file.' };
    if (step.entry) step.entry.after = { ...after, place };
    else if (place !== spot.place) step.entry = { before: after, after: { ...after, place } };
  }
  return { steps: [first, ...gone, ...steps], waiting };
}

function planEntry(
  record: StoredRecord,
  match: NonNullable<StoredImportTitle['match']>,
  planning: Planning,
): { step: ListStep; spot?: Placed } {
  const { facts, on, byId } = planning;
  const no = (verdict: Verdict) => ({ step: { record, verdict } });
  if (!record.claim.title) return no(SAME);
  const item = itemOf(record.claim, match);
  if (typeof item === 'string') return no({ outcome: 'refused', why: item });
  const key = keyOf(item);
  const standing = on.get(key);
  // If its owner removed the earlier list, the entry was not taken off this one.
  const known = facts.imported(record)?.listed;
  const listed = known?.list.equals(planning.list._id) ? known : null;
  const old = listed && byId.get(listed.entry?.toHexString() ?? '');
  if (listed && old) return compare(record, { item, key, listed, old }, planning);
  const giver = standing && planning.given.get(standing._id.toHexString());
  if (standing && giver) return takeOver(record, { item, key, old: standing }, giver, planning);
  if (standing !== undefined) return no(ON_IT);
  const { note, isCut } = noteOf(record.claim);
  if (listed) {
    const sides = sidesOfEntry(record, null, note, planning.list);
    const verdict = decide(record, 'removed', sides, decidingFor(record, facts, planning.conflicts));
    if (verdict.outcome === 'conflict') return no(verdict);
  }
  // A list that this import has made takes everything.
  else if (isOld(facts) && facts.list && facts.record.fate !== 'new') return no(STALE);
  if (planning.count >= LIST_LIMITS.entriesMax) return no({ outcome: 'refused', why: MESSAGES.listFull });
  planning.count += 1;
  on.set(key, null);
  const after: StoredEntry = {
    _id: newId(),
    list: planning.list._id,
    ...item,
    place: '',
    note,
    at: momentOf(record.claim),
  };
  const step: ListStep = {
    record,
    verdict: { outcome: listed ? 'changed' : 'new', why: isCut ? CUT : null },
    entry: { before: null, after },
  };
  return { step, spot: { step, after, place: null, isSettled: false, isMovable: true } };
}

/** An entry that an earlier import, or an earlier part of this one, has added under this key. */
function compare(
  record: StoredRecord,
  {
    item,
    key,
    listed,
    old,
  }: { item: Item; key: string; listed: NonNullable<ImportedState['listed']>; old: StoredEntry },
  { on, facts, list, conflicts }: Planning,
): { step: ListStep; spot?: Placed } {
  const isAsLeft = leftOfEntry(old) === listed.left;
  const isSettled = record.unit !== null;
  const isInPlace = placeOf(listed.left) === old.place;
  const spot = (step: ListStep, after = old, isMovable = isAsLeft && !isSettled && !isOld(facts)) => ({
    step,
    ...(isInPlace || isMovable ? { spot: { step, after, place: old.place, isSettled, isMovable } } : {}),
  });
  const { note, isCut } = noteOf(record.claim);
  const after = { ...old, ...item, note };
  if (leftOfEntry(after) === leftOfEntry(old) && (isAsLeft || isInPlace))
    return spot({ record, verdict: SAME });
  const sides = sidesOfEntry(record, old, note, list);
  const by = isAsLeft ? 'account' : 'owner';
  const decided = decide(record, by, sides, decidingFor(record, facts, conflicts));
  if (decided.outcome === 'conflict') return spot({ record, verdict: decided });
  const verdict: Verdict = { outcome: 'changed', why: isCut ? CUT : null };
  // If its owner let the file win, the entry moves to its place in the file.
  const isMovable = !isAsLeft || facts.isOlder || undefined;
  const entry = { before: old, after };
  if (keyOf(old) === key) return spot({ record, verdict, entry }, after, isMovable);
  // The record is about another title now.
  on.delete(keyOf(old));
  if (on.has(key)) return { step: { record, verdict, entry: { before: old, after: null }, ends: true } };
  on.set(key, old);
  return spot({ record, verdict, entry }, after, isMovable);
}

/** The record of an entry has another key than before, so the entry stays. */
function takeOver(
  record: StoredRecord,
  { item, key, old }: { item: Item; key: string; old: StoredEntry },
  giver: ListStep,
  planning: Planning,
): { step: ListStep; spot?: Placed } {
  planning.given.delete(old._id.toHexString());
  planning.count += 1;
  delete giver.entry;
  giver.verdict = SAID_ELSEWHERE;
  const listed = { list: old.list, entry: old._id, left: leftOfEntry(old) };
  const taken = compare(record, { item, key, listed, old }, planning);
  taken.step.entry ??= { before: old, after: old };
  return taken;
}
