import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ImportState } from '@screenlore/contracts';
import type { Model, Types } from 'mongoose';
import { IMPORT, IMPORT_CLAIM, type StoredImport, type StoredImportClaim } from './import.schema.js';

type Id = Types.ObjectId;

const STANDING: ImportState[] = ['applying', 'applied', 'cancelled'];

/** How far the files of imports reach: the last day that they name. */
@Injectable()
export class ReachRepository {
  constructor(
    @InjectModel(IMPORT) private readonly imports: Model<StoredImport>,
    @InjectModel(IMPORT_CLAIM) private readonly claims: Model<StoredImportClaim>,
  ) {}

  async lastDay(of: Id): Promise<string | null> {
    const today = new Date().toISOString().slice(0, 10);
    const [found] = await this.claims
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

  /** Of what stands of earlier imports of the account the one that reaches furthest. */
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
      if (known === undefined) await this.keep(other, { reach });
      if (reach !== null && (furthest === null || reach >= furthest.reach))
        furthest = { _id: other, reach, claims };
    }
    return furthest;
  }

  async keep(_id: Id, set: Pick<StoredImport, 'reach'> & Partial<Pick<StoredImport, 'olderThan'>>) {
    await this.imports.updateOne({ _id }, { $set: set }).exec();
  }
}
