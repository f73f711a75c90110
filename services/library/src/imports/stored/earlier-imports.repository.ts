import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ImportState } from '@screenlore/contracts';
import type { Model, QueryFilter, Types } from 'mongoose';
import { IMPORT, IMPORTED_RECORD, type StoredImport, type StoredRecord } from './import.schema.js';

type Id = Types.ObjectId;

const STANDING: ImportState[] = ['applying', 'applied', 'cancelled'];

/** How the imports of one account relate: which came before which, and how far the files of each reach. */
@Injectable()
export class EarlierImportsRepository {
  constructor(
    @InjectModel(IMPORT) private readonly imports: Model<StoredImport>,
    @InjectModel(IMPORTED_RECORD) private readonly records: Model<StoredRecord>,
  ) {}

  /** Whether a later import of the same account builds on this one. */
  async hasLater({ _id, userId, source, account }: StoredImport): Promise<boolean> {
    const later: QueryFilter<StoredImport> = {
      userId,
      source,
      account,
      _id: { $gt: _id },
      state: { $in: [...STANDING, 'undoing'] },
      applied: { $gt: 0 },
    };
    return (await this.imports.findOne(later, { _id: 1 }).lean().exec()) !== null;
  }

  /** Source and account of imports. */
  byIds(ids: readonly Id[]): Promise<Pick<StoredImport, '_id' | 'source' | 'account'>[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.imports
      .find({ _id: { $in: [...ids] } }, { source: 1, account: 1 })
      .lean<Pick<StoredImport, '_id' | 'source' | 'account'>[]>()
      .exec();
  }

  /** Earlier imports of the account in this state. */
  earlierOf(
    { _id, userId, source, account }: StoredImport,
    state: ImportState = 'applied',
  ): Promise<StoredImport[]> {
    return this.imports
      .find({ userId, source, account, _id: { $lt: _id }, state }, { rows: 0 })
      .lean<StoredImport[]>()
      .exec();
  }

  /** The last day that the files of an import name. */
  async lastDay(of: Id): Promise<string | null> {
    const today = new Date().toISOString().slice(0, 10);
    const [found] = await this.records
      .aggregate<{ day: string }>([
        { $match: { import: of, gone: false } },
        {
          $project: {
            day: [
              '$claim.what.when.date',
              '$claim.what.entered',
              { $substrCP: [{ $ifNull: ['$claim.at', ''] }, 0, 10] },
            ],
          },
        },
        { $unwind: '$day' },
        { $match: { day: { $regex: /^.{10}$/, $lte: today } } },
        { $group: { _id: null, day: { $max: '$day' } } },
      ])
      .exec();
    return found?.day ?? null;
  }

  /** The earlier import of the account with the newest files, of those that are not undone. */
  async furthestBefore({ _id, userId, source, account }: StoredImport) {
    const earlier = await this.imports
      .find(
        { userId, source, account, _id: { $lt: _id }, state: { $in: STANDING }, applied: { $gt: 0 } },
        { reach: 1, claims: 1 },
      )
      .lean<Pick<StoredImport, '_id' | 'reach' | 'claims'>[]>()
      .exec();
    let furthest: { _id: Id; reach: string; claims: number } | null = null;
    for (const { _id: other, reach: known, claims } of earlier) {
      const reach = known === undefined ? await this.lastDay(other) : known;
      if (known === undefined) await this.imports.updateOne({ _id: other }, { $set: { reach } }).exec();
      if (reach !== null && (furthest === null || reach >= furthest.reach))
        furthest = { _id: other, reach, claims };
    }
    return furthest;
  }
}
