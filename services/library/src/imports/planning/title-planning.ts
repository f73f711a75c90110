import { LIBRARY_LIMITS } from '@screenlore/contracts';
import { groupBy } from '../../language/group-by.js';
import type { StoredViewing } from '../../viewings/viewing.schema.js';
import type { StoredImportClaim } from '../stored/import.schema.js';
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
  /** Claims that count, with those that are left out because the source keeps them private. */
  claims: readonly StoredImportClaim[];
  /** Viewings that none of the claims made; also by slot, as searching thousands of them for each claim would take seconds. */
  others: readonly StoredViewing[];
  othersIn: ReadonlyMap<string, readonly StoredViewing[]>;
  /** Those of them that a claim is about, and those that a claim has confirmed or changed. */
  taken: Set<string>;
  settled: Set<string>;
  viewingOf(_id: StoredViewing['_id']): StoredViewing | undefined;
  /** Slots that some claim marks as seen. */
  slots: Set<string>;
  /** How many more viewings the title may have. */
  room: number;
  /** The marks for the catalogue. */
  change: NonNullable<TitlePlan['marks']>;
  /** What a claim leaves: its viewings if it changes any, and marks that it sets, or finds as an import had left them. */
  kept: Map<StoredImportClaim, ImportedState['viewings']>;
  left: Map<StoredImportClaim, TitleMarks>;
}

/** The state from which a title is planned: nothing is decided but which claims ask for nothing. */
export function planningOf(all: readonly StoredImportClaim[], facts: TitleFacts): Planning {
  const { title, outline, options, viewings } = facts;
  const isOld = facts.isOlder && options.conflicts !== 'file';
  const offOf = (claim: StoredImportClaim) =>
    isOld && claim.gone ? NEWER : facts.stale.has(claim) ? STALE : undefined;
  const asking = all.filter((claim) => !offOf(claim));
  const wants = wantsOf(asking, { kind: title.kind, outline, options });
  for (const claim of all) {
    const off = offOf(claim);
    if (off) wants.off.set(claim, off);
  }
  const hidden = new Set(wants.hidden);
  const counts = (claim: StoredImportClaim) => hidden.has(claim) || wants.off.get(claim)?.fate !== 'leftOut';
  const byId = new Map(viewings.map((viewing) => [viewing._id.toHexString(), viewing]));
  const made = new Set(
    all.flatMap(
      (claim) => facts.importedOf(claim)?.viewings.map(({ viewing }) => viewing.toHexString()) ?? [],
    ),
  );
  const others = viewings.filter(
    (viewing) => viewing.title === title._id && !made.has(viewing._id.toHexString()),
  );
  return {
    ...{ facts, wants, claims: all.filter(counts), others, othersIn: groupBy(others, slotOf) },
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

/** Records the outcome of a claim, or of a part of what it says. */
export const add = ({ plan }: Planning, claim: StoredImportClaim, verdict: Verdict): void =>
  void plan.verdicts.set(claim, worse(plan.verdicts.get(claim), verdict));
