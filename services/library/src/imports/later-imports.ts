import { Injectable } from '@nestjs/common';
import type { StandingMarks } from '@screenlore/contracts';
import type { Session } from '@screenlore/service-kit';
import { isAsLeft } from './planning/said.js';
import type { StoredImport, StoredImportUnit, StoredRecord } from './stored/import.schema.js';
import { ImportUnitsRepository } from './stored/import-units.repository.js';
import type { ViewingChange } from './stored/imported-state.schema.js';
import { ImportsRepository } from './stored/imports.repository.js';

/** What a unit may set of its title. */
export type Field = 'rating' | 'wantToSee' | 'favourite' | 'four' | 'set';

const FIELDS: readonly Field[] = ['rating', 'wantToSee', 'favourite', 'four', 'set'];
const NO_MARKS: StandingMarks = { rating: null, wantToSee: null, favourite: null };
const ALL = 0;

/**
 * Later imports of other sites that changed what an import had set. When that import is undone, what they set stays, and undoing them
 * restores the state before both (LIB-176).
 */
@Injectable()
export class LaterImports {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly units: ImportUnitsRepository,
  ) {}

  /** What later imports did to the titles of units that are about to be undone. */
  async of(job: StoredImport, units: readonly StoredImportUnit[], session: Session): Promise<LaterChanges> {
    const later = await this.units.ofOthers(job, units, session);
    if (later.length === 0) return new LaterChanges([], []);
    const by = {
      import: { $in: later.map((unit) => unit.import) },
      unit: { $in: later.map(({ _id }) => _id) },
    };
    return new LaterChanges(later, await this.imports.recordsBy(by, { unit: 1, n: 1 }, ALL, session));
  }

  async save({ changed }: LaterChanges, session: Session): Promise<void> {
    await this.units.rewrite([...changed.units], session);
    await this.imports.writeRecords(
      [...changed.records].map(({ _id, changes }) => ({ _id, set: { changes } })),
      session,
    );
  }
}

export class LaterChanges {
  readonly changed = { units: new Set<StoredImportUnit>(), records: new Set<StoredRecord>() };

  /** @param units of other imports, in the order in which they were applied; so are the records */
  constructor(
    private readonly units: readonly StoredImportUnit[],
    private readonly records: readonly StoredRecord[],
  ) {}

  /**
   * Whether a later import changed a viewing that a record had left in this state. From now on its undo restores the state before that
   * record.
   */
  takesViewing({ unit }: StoredRecord, { viewing, before, left }: ViewingChange): boolean {
    const isLater = ({ unit: other }: StoredRecord) => unit !== null && isAfter(other, unit);
    for (const record of this.records.filter(isLater))
      for (const change of record.changes) {
        if (!left || !change.before || !change.viewing.equals(viewing)) continue;
        if (!isAsLeft(change.before, left)) continue;
        change.before = before;
        this.changed.records.add(record);
        return true;
      }
    return false;
  }

  /**
   * Which of the marks that a unit set have been changed by a later import. From now on, undoing that import restores the state before
   * the unit, and also the wish that the unit ended for a title that the later import saw or rated.
   */
  fieldsTaken(unit: StoredImportUnit, isSeen: boolean): ReadonlySet<Field> {
    const later = this.units.filter(({ _id, target }) => target === unit.target && isAfter(_id, unit._id));
    const taken = new Set<Field>();
    for (const field of FIELDS) {
      const to = leftOf(unit, field);
      if (to === undefined) continue;
      const next = later.find((other) => leftOf(other, field) !== undefined);
      if (!next || !isSame(beforeOf(next, field), to)) continue;
      setBefore(next, field, beforeOf(unit, field));
      this.changed.units.add(next);
      taken.add(field);
    }
    const wish = unit.marks?.wantToSee === null ? unit.before?.wantToSee : null;
    const seer = wish && (isSeen || taken.has('rating')) && later.find((other) => this.counts(other));
    if (seer && seer.marks?.wantToSee === undefined) {
      seer.marks ??= { key: seer._id.toHexString(), title: seer.target };
      seer.marks.wantToSee = null;
      setBefore(seer, 'wantToSee', wish);
      this.changed.units.add(seer);
      taken.add('wantToSee');
    }
    return taken;
  }

  /** Whether a unit entered viewings or rated its title. */
  private counts(unit: StoredImportUnit): boolean {
    const entered = this.records.some(
      (record) => record.unit?.equals(unit._id) && record.changes.some(({ left }) => left),
    );
    return entered || Boolean(unit.marks?.rating?.to);
  }
}

/** Whether a unit was applied after another one. */
const isAfter = (unit: StoredImportUnit['_id'] | null, other: StoredImportUnit['_id']): boolean =>
  unit !== null && unit.toHexString() > other.toHexString();

/** What a unit set; undefined if it did not touch the field. */
const leftOf = ({ marks, set }: StoredImportUnit, field: Field): unknown => {
  if (field === 'set') return set?.to;
  return field === 'rating' ? marks?.rating?.to : marks?.[field];
};

const beforeOf = ({ before, set }: StoredImportUnit, field: Field) =>
  field === 'set' ? set?.before : before?.[field];

/** Undefined counts as null. Ratings are compared by value and time. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b));
const plain = (value: unknown): unknown =>
  value && typeof value === 'object' && 'value' in value && 'at' in value
    ? [value.value, value.at]
    : (value ?? null);

function setBefore(unit: StoredImportUnit, field: Field, value: unknown): void {
  if (field === 'set') {
    if (unit.set)
      unit.set = { ...unit.set, before: (value ?? null) as NonNullable<typeof unit.set>['before'] };
    return;
  }
  unit.before = { ...(unit.before ?? NO_MARKS), [field]: value ?? null };
  if (!unit.marks) return;
  if (field !== 'rating') unit.marks.over = { ...unit.marks.over, [field]: value ?? null };
  else if (unit.marks.rating) unit.marks.rating.over = unit.before.rating?.value ?? null;
}
