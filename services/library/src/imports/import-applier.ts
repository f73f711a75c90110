import { Injectable } from '@nestjs/common';
import type { MarkChange } from '@screenlore/contracts';
import { type Session, Transactions } from '@screenlore/service-kit';
import { OwnersRepository } from '../owners/owners.repository.js';
import { type Derivation, ManyStandings } from '../viewings/many-standings.js';
import { StandingsRepository } from '../viewings/standings.repository.js';
import { newId, type StoredViewing } from '../viewings/viewing.schema.js';
import { ViewingsRepository, type ViewingWrite } from '../viewings/viewings.repository.js';
import { ImportMover } from './import-mover.js';
import { ImportPlanner, type Planned } from './import-planner.js';
import { ListApplier } from './lists/list-applier.js';
import { MarksSender } from './marks-sender.js';
import { isDone, SAME, storedVerdict } from './planning/decide.js';
import { partsOf } from './planning/parts-of.js';
import { categoryOf } from './planning/plan.js';
import { isAsLeft, madeOf } from './planning/said.js';
import {
  type StoredImport,
  type StoredImportUnit,
  type StoredRecord,
  takenOf,
} from './stored/import.schema.js';
import { BATCH_TRIES, ImportBatchesRepository } from './stored/import-batches.repository.js';
import { ImportUnitsRepository } from './stored/import-units.repository.js';
import { importedIdOf } from './stored/imported-state.schema.js';
import { ImportsRepository } from './stored/imports.repository.js';
import { LearnedAddresses } from './stored/learned-addresses.repository.js';

/** How much one transaction writes. MongoDB aborts a transaction that takes longer than a second. */
const SIZE = { titles: 100, viewings: 400 };
/** How much it writes after a failure, since a busy machine may be too slow for more. */
const SMALL = { titles: 10, viewings: 40 };

/** What one transaction writes for a title. */
interface Part {
  of: Planned;
  records: readonly StoredRecord[];
  /** Nothing of the title is left to apply after it. Marks and status are written with it. */
  isLast: boolean;
  unit: StoredImportUnit;
}

/**
 * Applies an import title by title. One transaction writes what a title's records make and what is needed to undo it; a title with
 * many records takes several transactions.
 */
@Injectable()
export class ImportApplier {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly batches: ImportBatchesRepository,
    private readonly units: ImportUnitsRepository,
    private readonly viewings: ViewingsRepository,
    private readonly standings: StandingsRepository,
    private readonly manyStandings: ManyStandings,
    private readonly owners: OwnersRepository,
    private readonly planner: ImportPlanner,
    private readonly marks: MarksSender,
    private readonly lists: ListApplier,
    private readonly learned: LearnedAddresses,
    private readonly mover: ImportMover,
    private readonly transactions: Transactions,
  ) {}

  /** @returns whether there may be more to do @throws Error if the catalogue does not answer */
  async step(job: StoredImport): Promise<boolean> {
    if (await this.mover.step(job)) return true;
    const filter = { import: job._id, applied: false, confidence: { $in: takenOf(job) } };
    const size = job.stalled ? SMALL : SIZE;
    const titles = await this.batches.behind(filter, '', size);
    if (titles.length === 0) {
      const sent = await this.marks.send(job);
      return (await this.lists.step(job)) || sent;
    }
    const planned = await this.planner.plan(job, titles, await this.planner.known(job, titles));
    await Promise.all([this.writeParts(job, planned, size.viewings), this.marks.send(job)]);
    await this.learned.learn(titles);
    return true;
  }

  /**
   * Writes plans part by part, until something they were made from has changed: the next step plans the rest again.
   * @param viewings how many viewings of one title are written at once
   */
  private async writeParts(job: StoredImport, planned: readonly Planned[], viewings: number): Promise<void> {
    const titles = new Set(planned.map(({ title }) => title._id));
    const all = planned.map((of) => partsIn(job, of, viewings));
    let { done } = job;
    let there = planned.reduce((sum, title) => sum + title.there, 0);
    // After a failure only one part is small.
    const rounds = job.stalled ? 1 : Math.max(...all.map((parts) => parts.length));
    for (let round = 0; round < rounds; round++) {
      const parts = all.flatMap((of) => of[round] ?? []);
      const write = async (session: Session): Promise<boolean> => {
        // Checked inside the transaction, so that nothing is written after the import was stopped or another process took over.
        const current = await this.imports.state(job._id, session);
        if (current?.state !== 'applying' || current.done !== done) return false;
        if ((await this.viewings.countOf(job.userId, [...titles], session)) !== there) return false;
        if (await this.isOutdated(job, parts, session)) return false;
        await this.write(job, parts, session);
        return true;
      };
      if (!(await this.transactions.run(undefined, write, { tries: BATCH_TRIES }))) return;
      done += parts.reduce((sum, { records }) => sum + records.length, 0);
      for (const { before, after } of parts.flatMap(changesOf))
        there += Number(after && titles.has(after.title)) - Number(before && titles.has(before.title));
    }
  }

  /** Whether the viewings or the status of titles have changed since they were planned. */
  private async isOutdated(
    { userId }: StoredImport,
    parts: readonly Part[],
    session: Session,
  ): Promise<boolean> {
    const changed = parts.flatMap(changesOf).flatMap(({ before }) => before ?? []);
    const now = await this.viewings.byIds(
      userId,
      changed.map(({ _id }) => _id),
      session,
    );
    const isChanged = (before: StoredViewing): boolean => {
      const viewing = now.get(before._id.toHexString());
      return !viewing || !isAsLeft(viewing, madeOf(before)) || viewing.visibility !== before.visibility;
    };
    if (changed.some(isChanged)) return true;
    const settled = parts.flatMap(({ of, unit }) => (unit.set ? [of] : []));
    const titles = settled.map(({ title }) => title._id);
    const standings = await this.standings.findMany(userId, titles, session);
    const setNow = new Map(standings.map((standing) => [standing.title, standing.set]));
    return settled.some(({ title, set }) => (setNow.get(title._id) ?? null) !== set);
  }

  private async write(job: StoredImport, parts: readonly Part[], session: Session): Promise<void> {
    const records = parts.flatMap(({ of: { plan }, records, unit }) =>
      records.map((record) => ({
        record,
        verdict: plan.verdicts.get(record) ?? SAME,
        conflict: plan.conflicts.get(record),
        changes: plan.changes.get(record) ?? [],
        imported: plan.imported.get(record),
        key: importedIdOf(job, record.claim),
        unit: unit._id,
      })),
    );
    const noted = records.flatMap(({ key: _id, imported }) =>
      imported === undefined ? [] : [{ _id, imported }],
    );
    const before = await this.units.imported(
      noted.map(({ _id }) => _id),
      session,
    );
    const changes = records.flatMap((record) => record.changes);
    await this.viewings.write(
      changes.map(
        ({ viewing, before, after }): ViewingWrite => ({ _id: viewing, to: after, isNew: before === null }),
      ),
      session,
    );
    // Keys of records that are missing from the files end with the last part, which removes their marks.
    const ended = parts
      .filter(({ isLast }) => isLast)
      .flatMap(({ of: { plan } }) => [...plan.imported])
      .flatMap(([{ claim: record }, imported]) =>
        imported ? [] : [{ _id: importedIdOf(job, record), imported }],
      );
    const kept = noted.filter(({ imported }) => imported !== null);
    await this.units.keep(
      [...kept.map((note) => ({ ...note, isNew: !before.has(note._id) })), ...ended],
      session,
    );
    // A title that is only on lists has no records here.
    await this.units.insert(
      parts.flatMap(({ unit, records }) => (records.length > 0 ? [unit] : [])),
      session,
    );
    await this.imports.writeRecords(
      records.map(({ record, verdict, conflict, changes, imported, key, unit }) => ({
        _id: record._id,
        set: {
          ...storedVerdict(verdict),
          ...(conflict ? { conflict } : {}),
          unit,
          changes: changes.map(({ viewing, before, left }) => ({ viewing, before, left })),
          noted: imported !== undefined,
          broughtBefore: imported === undefined ? null : (before.get(key) ?? null),
        },
      })),
      session,
    );
    const done = parts.flatMap(({ of: { from }, isLast }) => (isLast ? from.map(({ _id }) => _id) : []));
    await this.imports.setTitles({ _id: { $in: done } }, { $set: { applied: true } }, session);
    const by = changes.reduce((sum, { before, after }) => sum + (after ? 1 : 0) - (before ? 1 : 0), 0);
    await this.owners.count(job.userId, by, session);
    await this.manyStandings.derive(job, derivationsOf(parts), session);
    const applied = records.filter(({ verdict }) => isDone(verdict)).length;
    await this.imports.progress(job._id, { done: records.length, applied }, session);
  }
}

const partsIn = (job: StoredImport, of: Planned, viewings: number): Part[] =>
  partsOf(of.records, of.plan, viewings).map((records, at, { length }) => {
    const isLast = at === length - 1;
    return { of, records, isLast, unit: unitOf(job, of, isLast) };
  });

function unitOf(job: StoredImport, { title, plan, set }: Planned, isLast: boolean): StoredImportUnit {
  const _id = newId();
  const kind = categoryOf(title.kind);
  const marks: MarkChange | null =
    isLast && plan.marks ? { key: _id.toHexString(), title: title._id, ...plan.marks } : null;
  return {
    ...{ _id, import: job._id, userId: job.userId, target: title._id },
    ...{ marks, before: null, undoMarks: null, list: null },
    set: isLast && kind && plan.set !== undefined ? { to: plan.set, before: set, kind } : null,
    ...{ pending: marks !== null, undone: false },
  };
}

const changesOf = ({ of: { plan }, records }: Part) =>
  records.flatMap((record) => plan.changes.get(record) ?? []);

/** Titles whose viewings change, including those that the records were matched with before. */
function derivationsOf(parts: readonly Part[]): Derivation[] {
  const all = new Map<string, Derivation>();
  for (const part of parts) {
    const { title, outline } = part.of;
    const { set } = part.unit;
    const changes = changesOf(part);
    for (const { before } of changes)
      if (before && before.title !== title._id)
        all.set(before.title, { title: before.title, kind: before.kind });
    const kind = categoryOf(title.kind);
    if (!kind || (changes.length === 0 && !set)) continue;
    all.set(title._id, { title: title._id, kind, outline, ...(set ? { set: set.to } : {}) });
  }
  return [...all.values()];
}
