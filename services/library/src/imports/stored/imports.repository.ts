import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type ImportState, LIBRARY_LIMITS, type RecordOutcome, type RecordType } from '@screenlore/contracts';
import { isDuplicate, type Session } from '@screenlore/service-kit';
import type { Connection, Model, mongo, QueryFilter, Types, UpdateQuery } from 'mongoose';
import { asId } from '../../viewings/viewing.schema.js';
import {
  IMPORT,
  IMPORT_TITLE,
  IMPORTED_RECORD,
  type StoredImport,
  type StoredImportTitle,
  type StoredRecord,
} from './import.schema.js';

type Id = Types.ObjectId;

/** Imports, their records and the titles that those are about. */
@Injectable()
export class ImportsRepository {
  /** Bulk writes use the driver, because the models would only cost time. */
  private readonly raw: {
    imports: mongo.Collection<StoredImport>;
    titles: mongo.Collection<StoredImportTitle>;
    records: mongo.Collection<StoredRecord>;
  };

  constructor(
    @InjectModel(IMPORT) private readonly imports: Model<StoredImport>,
    @InjectModel(IMPORT_TITLE) private readonly titles: Model<StoredImportTitle>,
    @InjectModel(IMPORTED_RECORD) private readonly records: Model<StoredRecord>,
    @InjectConnection() connection: Connection,
  ) {
    this.raw = {
      imports: connection.collection('imports'),
      titles: connection.collection('importTitles'),
      records: connection.collection('importClaims'),
    };
  }

  async insert(job: StoredImport): Promise<void> {
    await this.raw.imports.insertOne(job);
  }

  find(userId: string, id: string): Promise<StoredImport | null> {
    const _id = asId(id);
    return _id ? this.imports.findOne({ _id, userId }).lean<StoredImport>().exec() : Promise.resolve(null);
  }

  state(_id: Id, session?: Session): Promise<StoredImport | null> {
    return this.imports
      .findById(_id, {}, { session: session ?? null })
      .lean<StoredImport>()
      .exec();
  }

  async progress(
    _id: Id,
    by: Partial<Record<'done' | 'applied' | 'kept', number>>,
    session?: Session,
  ): Promise<void> {
    await this.raw.imports.updateOne({ _id }, { $inc: by }, session ? { session } : {});
  }

  /** Leaves out previews that were discarded. */
  ofUser(userId: string): Promise<StoredImport[]> {
    return this.imports
      .find({ userId, $nor: [{ state: 'cancelled', applied: 0 }] }, { rows: 0 })
      .sort({ _id: -1 })
      .limit(LIBRARY_LIMITS.importsPage)
      .lean<StoredImport[]>()
      .exec();
  }

  /** @returns null if its state has changed meanwhile */
  move(
    _id: Id,
    from: readonly ImportState[],
    change: UpdateQuery<StoredImport>,
  ): Promise<StoredImport | null> {
    return this.imports
      .findOneAndUpdate({ _id, state: { $in: [...from] } }, change, { returnDocument: 'after' })
      .lean<StoredImport>()
      .exec();
  }

  /** Imports with work to do, longest waiting first. */
  busy(): Promise<StoredImport[]> {
    return this.imports
      .find(
        {
          $or: [
            { state: { $in: ['matching', 'applying', 'undoing'] } },
            { state: 'cancelled', untold: true },
          ],
        },
        { rows: 0 },
      )
      .sort({ changedAt: 1 })
      .limit(50)
      .lean<StoredImport[]>()
      .exec();
  }

  /** Adds records and their titles, unless they are there already. */
  async add(records: readonly StoredRecord[], titles: readonly StoredImportTitle[]): Promise<void> {
    await insertNew(() =>
      this.raw.records.insertMany([...records], { ordered: false, writeConcern: { w: 'majority' } }),
    );
    if (titles.length === 0) return;
    await this.raw.titles.bulkWrite(
      titles.map(({ _id, episodic, ...rest }) => ({
        updateOne: {
          filter: { _id },
          update: { $setOnInsert: rest, ...(episodic ? { $set: { episodic } } : {}) },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }

  /** Which of these records are in the files of an import. */
  async which(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.records
      .find({ _id: { $in: [...ids] }, gone: false }, { _id: 1 })
      .lean<Pick<StoredRecord, '_id'>[]>()
      .exec();
    return new Set(found.map(({ _id }) => _id));
  }

  /** Whatever its state. */
  async set(_id: Id, set: Partial<StoredImport>): Promise<void> {
    await this.raw.imports.updateOne({ _id }, { $set: set });
  }

  /** Records whether what an import needs is unavailable. An import that fails lets the others go first. */
  async stall(_id: Id, stalled: boolean): Promise<void> {
    await this.set(_id, { stalled, ...(stalled ? { changedAt: new Date() } : {}) });
  }

  countRecords(of: Id): Promise<number> {
    return this.records.countDocuments({ import: of }).exec();
  }

  /** How many records with these outcomes may add viewings. Ratings, wishes and entries of lists add none. */
  countViewings(of: Id, outcomes: readonly RecordOutcome[]): Promise<number> {
    const types: RecordType[] = ['viewing', 'seen', 'status', 'text'];
    return this.records
      .countDocuments({ import: of, fate: { $in: outcomes }, 'claim.what.type': { $in: types } })
      .exec();
  }

  titlesBy(filter: QueryFilter<StoredImportTitle>, count: number): Promise<StoredImportTitle[]> {
    return this.titles.find(filter).limit(count).lean<StoredImportTitle[]>().exec();
  }

  recordsBy(
    filter: QueryFilter<StoredRecord>,
    sort: Record<string, 1 | -1>,
    count: number,
    session?: Session,
  ): Promise<StoredRecord[]> {
    return this.records
      .find(filter, {}, { session: session ?? null })
      .sort(sort)
      .limit(count)
      .lean<StoredRecord[]>()
      .exec();
  }

  async setOutcomes(
    filter: QueryFilter<StoredRecord>,
    outcome: RecordOutcome,
    why: string | null,
  ): Promise<void> {
    await this.records.updateMany(filter, { $set: { fate: outcome, why }, $unset: { conflict: 1 } }).exec();
  }

  async writeRecords(
    writes: readonly { _id: string; set: Partial<StoredRecord> }[],
    session?: Session,
  ): Promise<void> {
    if (writes.length === 0) return;
    await this.raw.records.bulkWrite(
      writes.map(({ _id, set }) => ({ updateOne: { filter: { _id }, update: { $set: set } } })),
      { ordered: false, ...(session ? { session } : {}) },
    );
  }

  async writeTitles(writes: readonly { _id: string; set: Partial<StoredImportTitle> }[]): Promise<void> {
    if (writes.length === 0) return;
    await this.raw.titles.bulkWrite(
      writes.map(({ _id, set }) => ({ updateOne: { filter: { _id }, update: { $set: set } } })),
      { ordered: false },
    );
  }

  async setTitles(
    filter: QueryFilter<StoredImportTitle>,
    update: UpdateQuery<StoredImportTitle>,
    session?: Session,
  ): Promise<void> {
    await this.titles.updateMany(filter, update, session ? { session } : {}).exec();
  }

  /** Titles to ask the catalogue for again, longest waiting first. */
  waiting(count: number): Promise<StoredImportTitle[]> {
    return this.titles
      .find({ waits: true })
      .sort({ askedAt: 1 })
      .limit(count)
      .lean<StoredImportTitle[]>()
      .exec();
  }

  /** How many records have each outcome. */
  async counts(of: Id): Promise<StoredImport['counts']> {
    const found = await this.records
      .aggregate<{ _id: RecordOutcome | null; count: number }>([
        { $match: { import: of } },
        { $group: { _id: '$fate', count: { $sum: 1 } } },
      ])
      .exec();
    return Object.fromEntries(found.flatMap(({ _id, count }) => (_id === null ? [] : [[_id, count]])));
  }
}

/** Documents that exist already stay as they are. */
async function insertNew(insert: () => Promise<unknown>): Promise<void> {
  try {
    await insert();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}
