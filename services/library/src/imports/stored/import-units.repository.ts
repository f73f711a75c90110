import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { MarkChange } from '@screenlore/contracts';
import type { Session } from '@screenlore/service-kit';
import type { Connection, Model, mongo, Types } from 'mongoose';
import { groupBy } from '../../language/group-by.js';
import { IMPORT_UNIT, type StoredImport, type StoredImportUnit } from './import.schema.js';
import { IMPORTED_STATE, type ImportedState, type TitleMarks } from './imported-state.schema.js';

/** What imports set of a title: the last value of each mark, and the import that set it. */
export type SetMarks = {
  [Of in keyof TitleMarks]?: { value: NonNullable<TitleMarks[Of]> | null; by: Types.ObjectId };
};

/** Units (what imports did, title by title), and what they left under each key. */
@Injectable()
export class ImportUnitsRepository {
  private readonly raw: {
    units: mongo.Collection<StoredImportUnit>;
    kept: mongo.Collection<ImportedState>;
  };

  constructor(
    @InjectModel(IMPORT_UNIT) private readonly units: Model<StoredImportUnit>,
    @InjectModel(IMPORTED_STATE) private readonly kept: Model<ImportedState>,
    @InjectConnection() connection: Connection,
  ) {
    this.raw = { units: connection.collection('importUnits'), kept: connection.collection('brought') };
  }

  async imported(ids: readonly string[], session?: Session): Promise<ReadonlyMap<string, ImportedState>> {
    const found = await this.kept
      .find({ _id: { $in: [...ids] } }, {}, { session: session ?? null })
      .lean<ImportedState[]>()
      .exec();
    return new Map(found.map((imported) => [imported._id, imported]));
  }

  /** What imports of an account left, by id. */
  ofScope(scope: string, after: string, count: number): Promise<ImportedState[]> {
    return this.kept
      .find({ scope, _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(count)
      .lean<ImportedState[]>()
      .exec();
  }

  /** Sets what is stored under keys; null for nothing. @param isNew whether nothing is stored there yet */
  async keep(
    writes: readonly { _id: string; imported: ImportedState | null; isNew?: boolean }[],
    session: Session,
  ): Promise<void> {
    if (writes.length === 0) return;
    await this.raw.kept.bulkWrite(
      writes.map(({ _id, imported, isNew }) => {
        if (imported === null) return { deleteOne: { filter: { _id } } };
        return isNew
          ? { insertOne: { document: imported } }
          : { replaceOne: { filter: { _id }, replacement: imported, upsert: true } };
      }),
      { session, ordered: false },
    );
  }

  /** The last values that the member's imports set on titles, apart from undone imports. */
  async setMarks(userId: string, targets: readonly string[]): Promise<ReadonlyMap<string, SetMarks>> {
    const found = await this.units
      .find(
        {
          ...{ userId, target: { $in: [...targets] }, undone: false },
          $or: [{ marks: { $ne: null } }, { set: { $ne: null } }],
        },
        { target: 1, marks: 1, set: 1, import: 1 },
      )
      .sort({ _id: 1 })
      .lean<Pick<StoredImportUnit, '_id' | 'target' | 'marks' | 'set' | 'import'>[]>()
      .exec();
    const last = new Map<string, SetMarks>();
    for (const { target, marks, set, import: by } of found) {
      const { rating, wantToSee, favourite, four } = marks ?? {};
      const values = { rating: rating?.to, wantToSee, favourite, four, set: set?.to ?? undefined };
      const given = Object.entries(values).flatMap(([mark, value]) =>
        value === undefined ? [] : [[mark, { value, by }]],
      );
      last.set(target, { ...last.get(target), ...Object.fromEntries(given) });
    }
    return last;
  }

  async insert(units: readonly StoredImportUnit[], session: Session): Promise<void> {
    if (units.length > 0) await this.raw.units.insertMany([...units], { session });
  }

  /** Units whose marks are not sent yet. */
  pending(of: Types.ObjectId, count: number): Promise<StoredImportUnit[]> {
    return this.units.find({ import: of, pending: true }).limit(count).lean<StoredImportUnit[]>().exec();
  }

  async answered(writes: readonly { _id: Types.ObjectId; set: Partial<StoredImportUnit> }[]): Promise<void> {
    if (writes.length === 0) return;
    // Most titles had no marks before.
    const alike = groupBy(writes, ({ set }) => JSON.stringify(set));
    await this.raw.units.bulkWrite(
      [...alike.values()].map((all) => ({
        updateMany: {
          filter: { _id: { $in: all.map(({ _id }) => _id) } },
          update: { $set: { ...all[0].set, pending: false } },
        },
      })),
      { ordered: false },
    );
  }

  async has(of: Types.ObjectId): Promise<boolean> {
    return (await this.units.findOne({ import: of }, { _id: 1 }).lean().exec()) !== null;
  }

  /** Units that are not undone, last one first. @param of a title; otherwise all */
  standing({ _id, userId }: StoredImport, count: number, of?: string): Promise<StoredImportUnit[]> {
    return this.units
      .find({ import: _id, undone: false, ...(of === undefined ? {} : { userId, target: of }) })
      .sort({ _id: -1 })
      .limit(count)
      .lean<StoredImportUnit[]>()
      .exec();
  }

  /** Whether none of them is undone. */
  async areStanding(units: readonly StoredImportUnit[], session: Session): Promise<boolean> {
    const standing = { _id: { $in: units.map(({ _id }) => _id) }, undone: false };
    return (await this.units.countDocuments(standing, { session }).exec()) === units.length;
  }

  /** Units of an import for these titles. */
  ofTargets(
    { _id, userId }: StoredImport,
    targets: readonly string[],
  ): Promise<Pick<StoredImportUnit, '_id'>[]> {
    return this.units
      .find({ userId, target: { $in: [...targets] }, import: _id }, { _id: 1 })
      .lean<Pick<StoredImportUnit, '_id'>[]>()
      .exec();
  }

  /** Units of other imports for the titles of these, in order of application. */
  ofOthers(
    { _id, userId }: StoredImport,
    units: readonly StoredImportUnit[],
    session: Session,
  ): Promise<StoredImportUnit[]> {
    const target = { $in: units.filter(({ target }) => target !== '').map(({ target }) => target) };
    return this.units
      .find({ userId, target, undone: false, import: { $ne: _id } }, {}, { session })
      .sort({ _id: 1 })
      .lean<StoredImportUnit[]>()
      .exec();
  }

  /** Stores what units set and the previous values. */
  async rewrite(units: readonly StoredImportUnit[], session: Session): Promise<void> {
    if (units.length === 0) return;
    await this.raw.units.bulkWrite(
      units.map(({ _id, marks, before, set }) => ({
        updateOne: { filter: { _id }, update: { $set: { marks, before, set } } },
      })),
      { session, ordered: false },
    );
  }

  async undo(
    writes: readonly { _id: Types.ObjectId; undoMarks: MarkChange | null }[],
    session: Session,
  ): Promise<void> {
    await this.raw.units.bulkWrite(
      writes.map(({ _id, undoMarks }) => ({
        updateOne: {
          filter: { _id },
          update: { $set: { undone: true, undoMarks, pending: undoMarks !== null } },
        },
      })),
      { session, ordered: false },
    );
  }
}
