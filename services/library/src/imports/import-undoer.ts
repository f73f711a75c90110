import { Injectable } from '@nestjs/common';
import { type MarkChange, narrower, type StandingMarks, type Visibility } from '@screenlore/contracts';
import { type Session, Transactions } from '@screenlore/service-kit';
import { groupBy } from '../language/group-by.js';
import { OwnersRepository } from '../owners/owners.repository.js';
import { type Derivation, ManyStandings } from '../viewings/many-standings.js';
import type { StoredViewing } from '../viewings/viewing.schema.js';
import { ViewingsRepository, type ViewingWrite } from '../viewings/viewings.repository.js';
import { type Field, LaterImports } from './later-imports.js';
import { type Kept, ListUndoer } from './lists/list-undoer.js';
import { CHANGED, MarksSender } from './marks-sender.js';
import { isAsLeft } from './planning/said.js';
import type { StoredImport, StoredImportUnit, StoredRecord } from './stored/import.schema.js';
import { BATCH_TRIES, ImportBatchesRepository } from './stored/import-batches.repository.js';
import { ImportUnitsRepository } from './stored/import-units.repository.js';
import { importedIdOf } from './stored/imported-state.schema.js';
import { ImportsRepository } from './stored/imports.repository.js';

/** How many units are considered for one transaction. */
const BATCH = 40;
/** How many changes one transaction undoes. MongoDB aborts a transaction that takes longer than a second. */
const CHANGES = 400;
/** How much it writes after a failure, since a busy machine may be too slow for more. */
const FEW = 40;
const ALL = 0;

/** Which records were undone, and which of them left something. */
export interface TakenBack {
  records: readonly StoredRecord[];
  kept: Kept;
}

/** Units of titles that are undone in one transaction. */
export interface SomeUnits {
  units: readonly StoredImportUnit[];
  /** Those whose titles count as seen even after the undo. */
  seen: ReadonlySet<StoredImportUnit>;
}

/** Undoes an import title by title, the last one first. What its owner has changed since stays, and is reported as kept. */
@Injectable()
export class ImportUndoer {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly batches: ImportBatchesRepository,
    private readonly units: ImportUnitsRepository,
    private readonly viewings: ViewingsRepository,
    private readonly standings: ManyStandings,
    private readonly owners: OwnersRepository,
    private readonly marks: MarksSender,
    private readonly lists: ListUndoer,
    private readonly later: LaterImports,
    private readonly transactions: Transactions,
  ) {}

  /** @returns whether there may be more to do @throws Error if the catalogue does not answer */
  async step(job: StoredImport): Promise<boolean> {
    // Marks that were not sent before the import was stopped are sent first: the answer says what was there before.
    if (await this.marks.send(job)) return true;
    const standing = await this.units.standing(job, BATCH);
    const [last] = standing;
    if (!last) return false;
    // A part of a list fills a transaction of its own.
    const some = last.target === '' ? null : await this.some(job, firstOf(standing));
    const undo = async (session: Session): Promise<void> => {
      const { records, kept } = some
        ? await this.takeBack(job, some, session)
        : await this.takeListBack(job, last, session);
      await this.imports.progress(job._id, { done: records.length, kept: kept.size }, session);
    };
    await this.transactions.run(undefined, undo, { tries: BATCH_TRIES });
    return true;
  }

  /** As many of the first units as one transaction can undo, and what takes too long to read within it. */
  async some(job: StoredImport, first: readonly StoredImportUnit[]): Promise<SomeUnits> {
    const units = await this.batches.within(first, job.stalled ? FEW : CHANGES);
    return { units, seen: await this.seenSince(job, units) };
  }

  /** Undoes units of titles, unless another process has. What their owner has changed since is kept. */
  async takeBack(job: StoredImport, { units, seen }: SomeUnits, session: Session): Promise<TakenBack> {
    if (!(await this.units.areStanding(units, session))) return { records: [], kept: new Map() };
    const ids = units.map(({ _id }) => _id);
    const records = await this.imports.recordsBy(
      { unit: { $in: ids }, import: job._id },
      { n: -1 },
      ALL,
      session,
    );
    const now = await this.viewings.byIds(
      job.userId,
      records.flatMap(({ changes }) => changes.map(({ viewing }) => viewing)),
      session,
    );
    const { visibility } = await this.owners.settingsOf(job.userId, session);
    const later = await this.later.of(job, units, session);
    const taken = new Map(units.map((unit) => [unit, later.fieldsTaken(unit, seen.has(unit))]));
    const writes: ViewingWrite[] = [];
    const touched = new Set<StoredRecord>();
    const derivations = new Map<string, Derivation>();
    const derive = (viewing: StoredViewing | null) =>
      viewing && derivations.set(viewing.title, { title: viewing.title, kind: viewing.kind });
    let by = 0;
    for (const record of records)
      for (const change of [...record.changes].reverse()) {
        const { viewing, before, left } = change;
        const current = now.get(viewing.toHexString()) ?? null;
        // What its owner removed stays removed; what the import removed comes back.
        const isLeft = left === null ? current === null : current !== null && isAsLeft(current, left);
        if (!isLeft) {
          if (current !== null && !later.takesViewing(record, change)) touched.add(record);
          continue;
        }
        // Nobody may see more than now: its owner may have changed the visibility of everything since.
        const seenBy = current?.visibility ?? (before && narrower(before.visibility, visibility));
        writes.push({ _id: viewing, to: before && seenBy && { ...before, visibility: seenBy } });
        by += (before ? 1 : 0) - (current ? 1 : 0);
        derive(current);
        derive(before);
      }
    for (const unit of units) {
      const { target, set } = unit;
      if (set && !taken.get(unit)?.has('set'))
        derivations.set(target, {
          ...(derivations.get(target) ?? { title: target, kind: set.kind }),
          unset: set,
        });
    }
    await this.viewings.write(writes, session);
    // What comes back was there before, so the limit does not count; otherwise an import into a full library could not be undone.
    await this.owners.count(job.userId, by, session, Number.POSITIVE_INFINITY);
    await this.standings.derive(job, [...derivations.values()], session);
    const kept = new Map([...touched].map((record) => [record, CHANGED]));
    await this.later.save(later, session);
    await this.end(job, units, records, kept, session, { seen, taken, visibility });
    return { records, kept };
  }

  /** Units that ended a wish which must not return: viewings of the import remain, or the title was entered again later. */
  private async seenSince(
    job: StoredImport,
    units: readonly StoredImportUnit[],
  ): Promise<ReadonlySet<StoredImportUnit>> {
    const ended = units.filter(({ marks }) => marks?.wantToSee === null);
    if (ended.length === 0) return new Set();
    const titles = ended.map(({ target }) => target);
    const there = groupBy(await this.viewings.ofTitles(job.userId, titles, []), ({ title }) => title);
    // Viewings that are still as the import left them will be undone.
    const goes = await this.asLeft(job, [...there.values()].flat());
    const isSince = (viewing: StoredViewing, unit: StoredImportUnit) =>
      viewing.import?.equals(job._id)
        ? !goes.has(viewing)
        : viewing._id.toHexString() > unit._id.toHexString();
    return new Set(ended.filter((unit) => there.get(unit.target)?.some((viewing) => isSince(viewing, unit))));
  }

  /** Viewings that are as this import left them. */
  private async asLeft(
    job: StoredImport,
    viewings: readonly StoredViewing[],
  ): Promise<ReadonlySet<StoredViewing>> {
    const own = viewings.filter((viewing) => viewing.import?.equals(job._id));
    if (own.length === 0) return new Set();
    const parts = await this.units.ofTargets(
      job,
      own.map(({ title }) => title),
    );
    const unit = { $in: parts.map(({ _id }) => _id) };
    const records = await this.imports.recordsBy({ unit, import: job._id }, {}, ALL);
    const leftOf = new Map(
      records.flatMap(({ changes }) => changes.map(({ viewing, left }) => [viewing.toHexString(), left])),
    );
    return new Set(
      own.filter((viewing) => {
        const left = leftOf.get(viewing._id.toHexString());
        return left && isAsLeft(viewing, left);
      }),
    );
  }

  private async takeListBack(
    job: StoredImport,
    unit: StoredImportUnit,
    session: Session,
  ): Promise<TakenBack> {
    if (!(await this.units.areStanding([unit], session))) return { records: [], kept: new Map() };
    const of = { unit: unit._id, import: job._id };
    const records = await this.imports.recordsBy(of, { n: -1 }, ALL, session);
    const kept = await this.lists.takeBack(unit, records, session);
    await this.end(job, [unit], records, kept, session);
    return { records, kept };
  }

  /** Marks units as undone, restores what their records' keys held before, and records what stays. */
  private async end(
    job: StoredImport,
    units: readonly StoredImportUnit[],
    records: readonly StoredRecord[],
    kept: Kept,
    session: Session,
    { seen, taken, visibility }: Comeback = NOTHING_COMES_BACK,
  ): Promise<void> {
    await this.units.keep(
      records
        .filter((record) => record.noted && !kept.has(record))
        .map(({ claim: record, broughtBefore }) => ({
          _id: importedIdOf(job, record),
          imported: broughtBefore,
        })),
      session,
    );
    await this.imports.writeRecords(
      [...kept].map(([{ _id }, why]) => ({ _id, set: { fate: 'kept' as const, why } })),
      session,
    );
    await this.units.undo(
      units.map((unit) => ({
        _id: unit._id,
        undoMarks: inverseOf(unit, seen.has(unit), taken.get(unit) ?? NONE, visibility),
      })),
      session,
    );
  }
}

/** The units of titles that come before the next unit of a list. */
function firstOf(units: readonly StoredImportUnit[]): StoredImportUnit[] {
  const list = units.findIndex(({ target }) => target === '');
  return units.slice(0, list === -1 ? units.length : list);
}

/** What decides which marks come back, and for whom. */
interface Comeback {
  /** Units of titles that count as seen even after the undo. */
  seen: ReadonlySet<StoredImportUnit>;
  /** What later imports have changed since: it stays. */
  taken: ReadonlyMap<StoredImportUnit, ReadonlySet<Field>>;
  /** Who may see new entries. */
  visibility: Visibility;
}

const NONE: ReadonlySet<Field> = new Set();
const NOTHING_COMES_BACK: Comeback = { seen: new Set(), taken: new Map(), visibility: 'everyone' };

/** Like a viewing, a rating that comes back is for no more people than new viewings are. */
const shownTo = (
  rating: NonNullable<StandingMarks['rating']>,
  visibility: Visibility,
): NonNullable<StandingMarks['rating']> =>
  rating.seenBy ? { ...rating, seenBy: narrower(rating.seenBy, visibility) } : rating;

/** The change that restores the previous marks, but no wish for a title that is seen; null if nothing was changed. */
function inverseOf(
  { _id, target, marks, before }: StoredImportUnit,
  isSeen: boolean,
  taken: ReadonlySet<Field>,
  visibility: Visibility,
): MarkChange | null {
  if (!marks || !before) return null;
  const change: MarkChange = { key: `${_id.toHexString()}-`, title: target };
  if (marks.rating && !taken.has('rating') && (before.rating?.value ?? null) === marks.rating.over) {
    const { to, opinion } = marks.rating;
    change.rating = {
      ...{ to: before.rating && shownTo(before.rating, visibility), over: to?.value ?? null },
      ...(opinion ? { opinion: { to: opinion.over, over: opinion.to } } : {}),
    };
  }
  for (const mark of ['wantToSee', 'favourite', 'four'] as const) {
    const to = marks[mark];
    const was = before[mark] ?? null;
    if (to === undefined || taken.has(mark) || (was === null) === (to === null)) continue;
    if (marks.over?.[mark] !== undefined && marks.over[mark] !== was) continue;
    if (mark === 'wantToSee' && isSeen && to === null) continue;
    change[mark] = was;
    change.over = { ...change.over, [mark]: to };
  }
  return Object.keys(change).length > 2 ? change : null;
}
