import {
  type ImportPart,
  isWider,
  MESSAGES,
  type RecordSource,
  type Visibility,
} from '@screenlore/contracts';
import { newId, type StoredViewing } from '../../viewings/viewing.schema.js';
import type { StoredRecord } from '../stored/import.schema.js';
import type { ImportedState, StoredConflict } from '../stored/imported-state.schema.js';
import {
  CHANGED_HERE,
  cutText,
  decide,
  NEW,
  NOTHING_THERE,
  SAID_ELSEWHERE,
  SAME,
  type Verdict,
} from './decide.js';
import type { ChangedViewing, TitleFacts } from './plan.js';
import { momentOf } from './records.js';
import { hashOfSaid, isAsLeft, madeOf, type Said, slotOf } from './said.js';
import type { Planning } from './title-planning.js';
import type { Wanted } from './wanted.js';

/** The outcome of a viewing that a record asks for. */
export interface Made {
  verdict: Verdict;
  change?: ChangedViewing;
  keeps?: Omit<ImportedState['viewings'][number], 'slot'>;
}

const IN_DIARY: Verdict = { outcome: 'same', why: 'It is in your diary.' };

/** A viewing that no import has added under this key. */
export function enter(wanted: Wanted, state: Planning): Made {
  const { taken, othersIn } = state;
  const { said } = wanted;
  const slot = slotOf(said);
  const inSlot = othersIn.get(slot) ?? [];
  if (wanted.ifUnseen) {
    if (inSlot.length > 0 || state.slots.has(slot)) return covered(wanted, inSlot, state);
    state.slots.add(slot);
  } else if (said.on?.length === 10) {
    const ofDay = inSlot.filter(({ on, _id }) => on === said.on && !taken.has(_id.toHexString()));
    const there = ofDay.find((viewing) => isSaidBy(said, [viewing])) ?? ofDay[0];
    if (there) {
      taken.add(there._id.toHexString());
      return covered(wanted, [there], state, { outcome: 'same', why: 'You entered it for that day.' });
    }
  }
  return make(wanted, state);
}

function make(wanted: Wanted, state: Planning): Made {
  const { facts } = state;
  if (state.room <= 0) return { verdict: { outcome: 'refused', why: MESSAGES.viewingsOfTitleMany } };
  state.room -= 1;
  const after: StoredViewing = {
    ...wanted.said,
    _id: newId(),
    userId: facts.userId,
    kind: wanted.kind,
    title: facts.title._id,
    pass: wanted.pass ?? facts.pass,
    visibility: visibilityOf(wanted, facts),
    at: momentOf(wanted.record.claim),
    ...(facts.import ? { import: facts.import } : {}),
  };
  const left = madeOf(after);
  return {
    verdict: NEW,
    change: { viewing: after._id, before: null, left, after },
    keeps: { viewing: after._id, ...left },
  };
}

const visibilityOf = ({ isPrivate, visibility }: Wanted, { options, ...facts }: TitleFacts): Visibility =>
  isPrivate ? 'onlyMe' : ((options.visibility === null ? visibility : null) ?? facts.visibility);

/** The viewing exists already. A rating or text that differs is a conflict. */
function covered(
  { record, said, isPrivate }: Wanted,
  inSlot: readonly StoredViewing[],
  { plan, facts, settled }: Planning,
  isThere = IN_DIARY,
): Made {
  const there = inSlot.at(-1);
  const isLost = !isSaidBy(said, inSlot);
  const id = there?._id.toHexString() ?? '';
  // If several rows of the file are about this viewing, the first one counts.
  if (!there || !isLost || settled.has(id)) {
    settled.add(id);
    return { verdict: there && isLost ? SAID_ELSEWHERE : isThere };
  }
  // What the source keeps private is not added where others could see it.
  const mayChoose = !isPrivate || there.visibility === 'onlyMe';
  const source = mayChoose ? facts.sourceOf(there.import) : null;
  const sides = sidesOf(record, said, there, source);
  const verdict = decide(record, source ? 'other' : 'entered', sides, {
    ...{ ...facts, conflicts: plan.conflicts, mayChoose },
  });
  if (verdict.outcome === 'conflict') return { verdict };
  settled.add(id);
  const after = { ...there, rating: said.rating ?? there.rating, text: said.text ?? there.text };
  return { verdict, change: { viewing: there._id, before: there, left: madeOf(after), after } };
}

/** Whether these viewings have this rating and text. */
const isSaidBy = (said: Said, viewings: readonly StoredViewing[]): boolean =>
  (said.rating === null || viewings.some(({ rating }) => rating === said.rating)) &&
  (said.text === null || viewings.some(({ text }) => text === said.text));

const sidesOf = (
  { claim: record }: StoredRecord,
  said: Said,
  now: StoredViewing | null,
  source: RecordSource | null,
): StoredConflict => ({
  what: 'viewing',
  mine: now ? { rating: now.rating, text: cutText(now.text), at: now.on, source } : NOTHING_THERE,
  file: { rating: said.rating, text: cutText(said.text), at: said.on, source: record.source },
});

/** A viewing that an earlier import has added under this key. */
export function compare(wanted: Wanted, old: ImportedState['viewings'][number], state: Planning): Made {
  const { plan, facts } = state;
  const { viewing: _id, said, visibility } = old;
  const { record, isPrivate } = wanted;
  const now = state.viewingOf(_id) ?? null;
  const slot = slotOf(wanted.said);
  const keeps = { viewing: _id, said, visibility };
  const whole = now ? { ...wanted.said, ...unsaid(wanted.said, now, facts) } : wanted.said;
  const isSame = now !== null && hashOfSaid(now.title, now) === hashOfSaid(facts.title._id, whole);
  if (wanted.ifUnseen) {
    const inSlot = state.othersIn.get(slot) ?? [];
    const isSeen = inSlot.length > 0 || state.slots.has(slot);
    const hasValue = whole.text !== null || whole.rating !== null;
    // A viewing entered since makes a mark superfluous, but not a text or rating in the mark.
    if (isSeen && !(isSame && hasValue)) return covered(wanted, inSlot, state);
    state.slots.add(slot);
  }
  wanted.said = whole;
  // If its owner shows the viewing to more people here, it stays visible and nothing private is added to it.
  const isWidened = now !== null && isPrivate && isWider(now.visibility, visibility);
  const isHidden = now !== null && isPrivate && !isWidened && now.visibility !== 'onlyMe';
  if (isSame && !isHidden) return { verdict: SAME, keeps };
  if (isWidened) return { verdict: CHANGED_HERE, keeps };
  const isLeft = now !== null && isAsLeft(now, old);
  const sides = sidesOf(record, wanted.said, now, isLeft ? record.claim.source : null);
  const by = isLeft ? 'account' : now ? 'owner' : 'removed';
  const verdict = decide(record, by, sides, { ...facts, conflicts: plan.conflicts });
  if (verdict.outcome === 'conflict') return { verdict, keeps };
  if (!now) return { ...make(wanted, state), verdict };
  const hidden = isHidden ? { visibility: 'onlyMe' as const } : {};
  const after: StoredViewing = {
    ...{ ...now, ...wanted.said, ...hidden },
    ...{ title: facts.title._id, kind: wanted.kind },
  };
  // A visibility that was chosen for all viewings was not set by the import.
  const changed = { ...madeOf(after), visibility, ...hidden };
  return {
    verdict,
    change: { viewing: _id, before: now, left: changed, after },
    keeps: { viewing: _id, ...changed },
  };
}

/** A file without the part that held a text or rating does not remove it. */
function unsaid(said: Said, now: StoredViewing, { covers, options }: TitleFacts): Partial<Said> {
  const speaks = (type: 'text' | 'rating', part: ImportPart) =>
    covers.has(type) && options.parts.includes(part);
  return {
    ...(said.text === null && !speaks('text', 'texts') ? { text: now.text } : {}),
    ...(said.rating === null && !speaks('rating', 'ratings') ? { rating: now.rating } : {}),
  };
}
