import {
  type ImportOptions,
  LIST_LIMITS,
  type ListClaim,
  MESSAGES,
  type Visibility,
} from '@screenlore/contracts';
import type { Item } from '../../lists/entries.repository.js';
import type { StoredEntry, StoredList } from '../../lists/list.schema.js';
import { newId } from '../../viewings/viewing.schema.js';
import { momentOf } from '../planning/moment-of.js';
import { CHANGED_HERE, GONE, SAME, STALE, type Verdict } from '../planning/plan.js';
import { unmatched } from '../planning/unmatched.js';
import { KEPT } from '../planning/wanted.js';
import type { StoredBrought } from '../stored/brought.schema.js';
import type { StoredImportClaim, StoredImportTitle } from '../stored/import.schema.js';
import { entriesInOrder } from './entries-in-order.js';
import { hiddenAs, leftFor, leftOfEntry, leftOfList, placeOf } from './left.js';
import { placesFor, type Spot } from './order.js';
import { CUT, itemOf, noteOf, saidOfList, visibilityOfList } from './said-of-list.js';

/** What is known of one list of an import when it is planned. */
export interface ListFacts {
  userId: string;
  claim: StoredImportClaim;
  /** What stands on it, in the order of the file. */
  entries: readonly StoredImportClaim[];
  titleOf(claim: StoredImportClaim): StoredImportTitle | undefined;
  /** Whether a title's match is taken without a press. */
  isTaken(title: StoredImportTitle): boolean;
  /** What earlier imports of the account brought, by claim. */
  brought(claim: StoredImportClaim): StoredBrought | undefined;
  /** The list that an earlier import made; null where there is none, or its owner has removed it. */
  list: StoredList | null;
  /** All that stands on it, in its order. */
  there: readonly StoredEntry[];
  /** There are links to it. */
  isShared: boolean;
  /** Its owner has as many lists as there may be. */
  isFull: boolean;
  options: ImportOptions;
  /** A newer file of the account was imported before: what that says stands. */
  isOlder: boolean;
  /** Who may see lists that nothing else is said of. */
  visibility: Visibility;
}

/** What is done with one claim; `before` and `after` are null for nothing. */
export interface ListStep {
  claim: StoredImportClaim;
  verdict: Verdict;
  list?: { before: StoredList | null; after: StoredList | null };
  entry?: { before: StoredEntry | null; after: StoredEntry | null };
  /** What it brought is kept under its key no longer. */
  ends?: boolean;
}

export interface ListPlan {
  /** In the order in which they are done. */
  steps: ListStep[];
  /** Claims that wait for their title, or for a press. */
  waiting: { claim: StoredImportClaim; verdict: Verdict }[];
  /** The list as it is to be; null where there is none then. */
  list: StoredList | null;
}

const conflict = (why: string): Verdict => ({ fate: 'conflict', why });
const GONE_HERE: Verdict = { fate: 'same', why: 'It is not here any more, either.' };
const NEWER = conflict('A newer file of the account says something else.');
const ON_IT: Verdict = { fate: 'same', why: 'It is on the list already.' };

/** What the claims of one list come to, against the list as it is. Pure: the preview shows what it says, and applying does it. */
export function planList(facts: ListFacts): ListPlan {
  const { claim, entries, options, list } = facts;
  const isBrought = Boolean(facts.brought(claim)?.listed);
  const all = (of: (claim: StoredImportClaim) => Verdict): ListPlan => ({
    steps: [claim, ...entries].map((row) => ({ claim: row, verdict: of(row) })),
    waiting: [],
    list,
  });
  if (!options.parts.includes('lists')) return all(() => ({ fate: 'leftOut', why: null }));
  if (claim.gone && options.keepGone) return all(() => KEPT);
  if (isBrought && !list)
    return all(({ gone }) => (gone ? GONE_HERE : conflict('You removed this list here.')));
  if (claim.gone) return planGoneList(facts);
  if (!isBrought && facts.isFull) return all(() => ({ fate: 'refused', why: MESSAGES.listsMany }));
  const first = planListItself(facts);
  const to = first.list?.after ?? list;
  return to ? { ...planEntries(facts, to, first), list: to } : all(() => SAME);
}

function planListItself({ claim, list, brought, userId, ...facts }: ListFacts): ListStep {
  if (!isListClaim(claim.claim)) return { claim, verdict: SAME };
  const { said, isCut } = saidOfList(claim.claim, list);
  const why = isCut ? CUT : null;
  if (list) {
    const left = leftFor(list, brought(claim)?.listed?.left);
    const after = { ...list, ...said, visibility: hiddenAs(claim.claim, list, left) };
    if (leftOfList(after) === leftOfList(list)) return { claim, verdict: SAME };
    if (left === undefined) return { claim, verdict: CHANGED_HERE };
    if (facts.isOlder) return { claim, verdict: NEWER };
    return { claim, verdict: { fate: 'changed', why }, list: { before: list, after } };
  }
  const now = new Date();
  const { date } = claim.claim.what.when;
  const isDayAlone = date !== null && claim.claim.at === undefined;
  const after: StoredList = {
    ...{ _id: newId(), userId, ...said, entries: 0, removedAt: null, spaced: 0 },
    visibility: visibilityOfList(claim.claim, facts.options, facts.visibility),
    ...{
      madeAt: isDayAlone ? new Date(`${date}-01-01`.slice(0, 10)) : momentOf(claim.claim),
      changedAt: now,
    },
  };
  return { claim, verdict: { fate: 'new', why }, list: { before: null, after } };
}

const isListClaim = (claim: StoredImportClaim['claim']): claim is ListClaim => claim.what.type === 'list';

/** What nobody touched goes, and with the last of it the list. */
function planGoneList(facts: ListFacts): ListPlan {
  const { claim, list, there } = facts;
  const steps = facts.entries.map((entry) => planGone(entry, facts));
  const left = there.length - steps.filter((step) => step.entry).length;
  const isAsLeft = list !== null && leftFor(list, facts.brought(claim)?.listed?.left) !== undefined;
  const goes = left === 0 && isAsLeft && !facts.isShared;
  const why =
    left > 0 ? 'There is more on it here.' : facts.isShared ? 'You share it by a link.' : CHANGED_HERE.why;
  steps.push(
    goes
      ? { claim, verdict: GONE, list: { before: list, after: null }, ends: true }
      : { claim, verdict: conflict(why ?? '') },
  );
  return { steps, waiting: [], list: goes ? null : list };
}

function planGone(claim: StoredImportClaim, { brought, there, options }: ListFacts): ListStep {
  const { listed = null } = brought(claim) ?? {};
  const entry = listed && there.find(({ _id }) => listed.entry?.equals(_id));
  if (options.keepGone) return { claim, verdict: KEPT };
  if (!listed || !entry) return { claim, verdict: GONE_HERE, ends: true };
  if (leftOfEntry(entry) !== listed.left) return { claim, verdict: CHANGED_HERE };
  return { claim, verdict: GONE, entry: { before: entry, after: null }, ends: true };
}

/** What stands on a list, and is to be noted of it. */
interface Placed extends Spot {
  step: ListStep;
  after: StoredEntry;
}

interface Planning {
  facts: ListFacts;
  list: StoredList;
  /** What stands on the list, or will, by item. */
  on: Map<string, StoredEntry | null>;
  /** Entries of which the file has the claims no more, by `_id`: a claim with another key may take them over. */
  given: Map<string, ListStep>;
  byId: ReadonlyMap<string, StoredEntry>;
  count: number;
}

const keyOf = ({ kind, item, season }: Item): string => `${kind} ${item} ${season ?? ''}`;

function planEntries(facts: ListFacts, list: StoredList, first: ListStep): Omit<ListPlan, 'list'> {
  const gone = facts.entries.filter((claim) => claim.gone).map((claim) => planGone(claim, facts));
  const planning: Planning = {
    ...{ facts, list },
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
  for (const claim of entriesInOrder(facts.entries)) {
    const title = facts.titleOf(claim);
    if (!title?.match || !facts.isTaken(title)) {
      const verdict: Verdict = title?.match
        ? { fate: 'likely', why: null }
        : unmatched(title ?? { confidence: null, why: null });
      waiting.push({ claim, verdict });
      continue;
    }
    const planned = planEntry(claim, title.match, planning);
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
    if (place !== spot.place && step.verdict.fate === 'same')
      step.verdict = { fate: 'changed', why: 'It stands elsewhere in the file.' };
    if (step.entry) step.entry.after = { ...after, place };
    else if (place !== spot.place) step.entry = { before: after, after: { ...after, place } };
  }
  return { steps: [first, ...gone, ...steps], waiting };
}

function planEntry(
  claim: StoredImportClaim,
  match: NonNullable<StoredImportTitle['match']>,
  planning: Planning,
): { step: ListStep; spot?: Placed } {
  const { facts, on, byId } = planning;
  const no = (verdict: Verdict) => ({ step: { claim, verdict } });
  if (!claim.claim.title) return no(SAME);
  const item = itemOf(claim.claim, match);
  if (typeof item === 'string') return no({ fate: 'refused', why: item });
  const key = keyOf(item);
  const standing = on.get(key);
  const { listed } = facts.brought(claim) ?? {};
  const old = listed && byId.get(listed.entry?.toHexString() ?? '');
  if (listed && old) return compare(claim, { item, key, listed, old }, planning);
  const giver = standing && planning.given.get(standing._id.toHexString());
  if (standing && giver) return takeOver(claim, { item, key, old: standing }, giver, planning);
  if (standing !== undefined) return no(ON_IT);
  if (listed) return no(conflict('You took it off the list here.'));
  // A list that this import has made itself takes everything.
  if (facts.isOlder && facts.list && facts.claim.fate !== 'new') return no(STALE);
  if (planning.count >= LIST_LIMITS.entriesMax) return no({ fate: 'refused', why: MESSAGES.listFull });
  planning.count += 1;
  on.set(key, null);
  const { note, isCut } = noteOf(claim.claim);
  const after: StoredEntry = {
    _id: newId(),
    list: planning.list._id,
    ...item,
    place: '',
    note,
    at: momentOf(claim.claim),
  };
  const step: ListStep = {
    claim,
    verdict: { fate: 'new', why: isCut ? CUT : null },
    entry: { before: null, after },
  };
  return { step, spot: { step, after, place: null, isSettled: false, isMovable: true } };
}

/** An entry that an earlier import brought under this key, or this one a moment ago. */
function compare(
  claim: StoredImportClaim,
  {
    item,
    key,
    listed,
    old,
  }: { item: Item; key: string; listed: NonNullable<StoredBrought['listed']>; old: StoredEntry },
  { on, facts: { isOlder } }: Planning,
): { step: ListStep; spot?: Placed } {
  const isAsLeft = leftOfEntry(old) === listed.left;
  const isSettled = claim.unit !== null;
  const spot = (step: ListStep, after = old) => ({
    step,
    ...(placeOf(listed.left) === old.place
      ? { spot: { step, after, place: old.place, isSettled, isMovable: isAsLeft && !isSettled && !isOlder } }
      : {}),
  });
  const { note, isCut } = claim.claim.title ? noteOf(claim.claim) : { note: null, isCut: false };
  const after = { ...old, ...item, note };
  if (!isAsLeft) return spot({ claim, verdict: CHANGED_HERE });
  if (leftOfEntry(after) === leftOfEntry(old)) return spot({ claim, verdict: SAME });
  if (isOlder) return spot({ claim, verdict: NEWER });
  const verdict: Verdict = { fate: 'changed', why: isCut ? CUT : null };
  if (keyOf(old) === key) return spot({ claim, verdict, entry: { before: old, after } }, after);
  // Another title is meant by now.
  on.delete(keyOf(old));
  if (on.has(key)) return { step: { claim, verdict, entry: { before: old, after: null }, ends: true } };
  on.set(key, old);
  return spot({ claim, verdict, entry: { before: old, after } }, after);
}

/** An entry whose claim has another key than before: it stays. */
function takeOver(
  claim: StoredImportClaim,
  { item, key, old }: { item: Item; key: string; old: StoredEntry },
  giver: ListStep,
  planning: Planning,
): { step: ListStep; spot?: Placed } {
  planning.given.delete(old._id.toHexString());
  planning.count += 1;
  delete giver.entry;
  giver.verdict = { fate: 'same', why: 'Another row of the file says it.' };
  const listed = { list: old.list, entry: old._id, left: leftOfEntry(old) };
  const taken = compare(claim, { item, key, listed, old }, planning);
  taken.step.entry ??= { before: old, after: old };
  return taken;
}
