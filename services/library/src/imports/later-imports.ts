import { Injectable } from '@nestjs/common';
import type { StandingMarks } from '@screenlore/contracts';
import type { Session } from '@screenlore/service-kit';
import { isAsLeft } from './planning/said.js';
import type { StoredImport, StoredImportClaim, StoredImportUnit } from './stored/import.schema.js';
import { ImportUnitsRepository } from './stored/import-units.repository.js';
import type { ViewingChange } from './stored/imported-state.schema.js';
import { ImportsRepository } from './stored/imports.repository.js';

/** What a unit may set of its title. */
export type Field = 'rating' | 'wantToSee' | 'favourite' | 'four' | 'set';

const FIELDS: readonly Field[] = ['rating', 'wantToSee', 'favourite', 'four', 'set'];
const NO_MARKS: StandingMarks = { rating: null, wantToSee: null, favourite: null };
const ALL = 0;

/**
 * Imports of other sites that came later and changed what an import had set. When that import is undone, what they set stays,
 * and undoing them leads to what was there before both (LIB-176).
 */
@Injectable()
export class LaterImports {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly units: ImportUnitsRepository,
  ) {}

  /** What they did to the titles of units that are about to be undone. */
  async of(job: StoredImport, units: readonly StoredImportUnit[], session: Session): Promise<LaterChanges> {
    const later = await this.units.ofOthers(job, units, session);
    if (later.length === 0) return new LaterChanges([], []);
    const by = {
      import: { $in: later.map((unit) => unit.import) },
      unit: { $in: later.map(({ _id }) => _id) },
    };
    return new LaterChanges(later, await this.imports.claimsBy(by, { unit: 1, n: 1 }, ALL, session));
  }

  async save({ changed }: LaterChanges, session: Session): Promise<void> {
    await this.units.rewrite([...changed.units], session);
    await this.imports.writeClaims(
      [...changed.claims].map(({ _id, changes }) => ({ _id, set: { changes } })),
      session,
    );
  }
}

export class LaterChanges {
  readonly changed = { units: new Set<StoredImportUnit>(), claims: new Set<StoredImportClaim>() };

  /** @param units of other imports in the order in which they were applied, and so are the claims */
  constructor(
    private readonly units: readonly StoredImportUnit[],
    private readonly claims: readonly StoredImportClaim[],
  ) {}

  /** Whether one of them changed a viewing that a claim left like this. Its undo leads to the one before from now on. */
  takesViewing({ unit }: StoredImportClaim, { viewing, before, left }: ViewingChange): boolean {
    const isLater = ({ unit: other }: StoredImportClaim) => unit !== null && isAfter(other, unit);
    for (const claim of this.claims.filter(isLater))
      for (const change of claim.changes) {
        if (!left || !change.before || !change.viewing.equals(viewing)) continue;
        if (!isAsLeft(change.before, left)) continue;
        change.before = before;
        this.changed.claims.add(claim);
        return true;
      }
    return false;
  }

  /**
   * Which of the things that a unit set one of them has changed since. Their undo leads to what was there before the unit from
   * now on, and brings back the wish that it ended for a title that they saw or rated, too.
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
    const entered = this.claims.some(
      (claim) => claim.unit?.equals(unit._id) && claim.changes.some(({ left }) => left),
    );
    return entered || Boolean(unit.marks?.rating?.to);
  }
}

/** Whether a unit was applied after another one. */
const isAfter = (unit: StoredImportUnit['_id'] | null, other: StoredImportUnit['_id']): boolean =>
  unit !== null && unit.toHexString() > other.toHexString();

/** What a unit set; undefined where it did not touch it. */
const leftOf = ({ marks, set }: StoredImportUnit, field: Field): unknown => {
  if (field === 'set') return set?.to;
  return field === 'rating' ? marks?.rating?.to : marks?.[field];
};

const beforeOf = ({ before, set }: StoredImportUnit, field: Field) =>
  field === 'set' ? set?.before : before?.[field];

/** Nothing is undefined, or null. Ratings are told apart by value and moment. */
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
