import { LIBRARY_LIMITS } from '@screenlore/contracts';
import { groupBy } from '../../language/group-by.js';
import type { StoredViewing } from '../../viewings/viewing.schema.js';
import type { StoredRecord } from '../stored/import.schema.js';
import type { ImportedState, TitleMarks } from '../stored/imported-state.schema.js';
import { NEWER, STALE, type Verdict, worse } from './decide.js';
import type { TitleFacts, TitlePlan } from './plan.js';
import { slotOf } from './said.js';
import { type Wants, wantsOf } from './wanted.js';

/** The plan of a title while it is being made. */
export interface Planning {
  facts: TitleFacts;
  wants: Wants;
  plan: TitlePlan;
  /** Records that count, without those that are left out because the source keeps them private. */
  records: readonly StoredRecord[];
  /** Viewings that none of the records added; also by slot, as searching thousands of them for each record would take seconds. */
  others: readonly StoredViewing[];
  othersIn: ReadonlyMap<string, readonly StoredViewing[]>;
  /** Viewings that a record is about, and those that a record has confirmed or changed. */
  taken: Set<string>;
  settled: Set<string>;
  viewingOf(_id: StoredViewing['_id']): StoredViewing | undefined;
  /** Slots that some record marks as seen. */
  slots: Set<string>;
  /** How many more viewings the title may have. */
  room: number;
  /** The marks for the catalogue. */
  change: NonNullable<TitlePlan['marks']>;
  /** What a record leaves: its viewings if it changes any, and marks that it sets or finds as an import had left them. */
  kept: Map<StoredRecord, ImportedState['viewings']>;
  left: Map<StoredRecord, TitleMarks>;
}

/** The initial state for planning a title: the only decision so far is which records ask for nothing. */
export function planningOf(all: readonly StoredRecord[], facts: TitleFacts): Planning {
  const { title, outline, options, viewings } = facts;
  const isOld = facts.isOlder && options.conflicts !== 'file';
  const offOf = (record: StoredRecord) =>
    isOld && record.gone ? NEWER : facts.stale.has(record) ? STALE : undefined;
  const asking = all.filter((record) => !offOf(record));
  const wants = wantsOf(asking, { kind: title.kind, outline, options });
  for (const record of all) {
    const off = offOf(record);
    if (off) wants.off.set(record, off);
  }
  const hidden = new Set(wants.hidden);
  const counts = (record: StoredRecord) => hidden.has(record) || wants.off.get(record)?.outcome !== 'leftOut';
  const byId = new Map(viewings.map((viewing) => [viewing._id.toHexString(), viewing]));
  const made = new Set(
    all.flatMap(
      (record) => facts.importedOf(record)?.viewings.map(({ viewing }) => viewing.toHexString()) ?? [],
    ),
  );
  const others = viewings.filter(
    (viewing) => viewing.title === title._id && !made.has(viewing._id.toHexString()),
  );
  return {
    ...{ facts, wants, records: all.filter(counts), others, othersIn: groupBy(others, slotOf) },
    viewingOf: (_id) => byId.get(_id.toHexString()),
    taken: new Set(),
    settled: new Set(),
    slots: new Set(wants.viewings.flatMap(({ said, ifUnseen }) => (ifUnseen ? [] : [slotOf(said)]))),
    room: LIBRARY_LIMITS.viewingsOfTitleMax - viewings.length,
    ...{ change: {}, kept: new Map(), left: new Map() },
    plan: {
      verdicts: new Map(wants.off),
      conflicts: new Map(),
      changes: new Map(),
      imported: new Map(),
      marks: null,
      set: undefined,
    },
  };
}

/** Records the outcome of a record, or of a part of what it says. */
export const add = ({ plan }: Planning, record: StoredRecord, verdict: Verdict): void =>
  void plan.verdicts.set(record, worse(plan.verdicts.get(record), verdict));
