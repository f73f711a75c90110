import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ImportMatch } from '@screenlore/contracts';
import type { AnyBulkWriteOperation, Model } from 'mongoose';
import { groupBy } from '../../language/group-by.js';
import { type StoredImportTitle } from './import.schema.js';
import { LEARNED_ADDRESS, type StoredLearnedAddress } from './learned-address.schema.js';

/** So many members have to choose the same title before others get it by their choice. */
const MEMBERS = 2;

/** Which titles the addresses of other sites turned out to be (LIB-81). */
@Injectable()
export class LearnedAddresses {
  constructor(@InjectModel(LEARNED_ADDRESS) private readonly learned: Model<StoredLearnedAddress>) {}

  /** By address; where it is known for two titles, for none. */
  async find(userId: string, addresses: readonly string[]): Promise<ReadonlyMap<string, ImportMatch>> {
    if (addresses.length === 0) return new Map();
    const found = await this.learned
      .find({ address: { $in: [...addresses] } })
      .lean<StoredLearnedAddress[]>()
      .exec();
    const known = new Map<string, ImportMatch>();
    for (const [address, all] of groupBy(found, (one) => one.address)) {
      const own = all.filter(({ by }) => by.includes(userId));
      const sure = all.filter((one) => one.sure || one.by.length >= MEMBERS);
      const [one, ...others] = own.length > 0 ? own : sure;
      if (one && others.length === 0) known.set(address, one.match);
    }
    return known;
  }

  /** Keeps what was matched for certain or chosen, once it is applied. */
  async learn(titles: readonly StoredImportTitle[]): Promise<void> {
    const writes = titles.flatMap((title): AnyBulkWriteOperation<StoredLearnedAddress>[] => {
      const { match, confidence, userId } = title;
      const { address } = title.title;
      if (!address || !match) return [];
      const filter = { _id: `${address} ${match._id}` };
      const $set = { address, match };
      if (confidence === 'certain' || confidence === 'sure')
        return [{ updateOne: { filter, update: { $set: { ...$set, sure: true } }, upsert: true } }];
      if (confidence !== 'pressed') return [];
      // Two are enough, and a third finds no room.
      const room = { ...filter, [`by.${MEMBERS - 1}`]: { $exists: false } };
      return [
        {
          updateOne: { filter, update: { $set, $setOnInsert: { sure: false, by: [] } }, upsert: true },
        },
        { updateOne: { filter: room, update: { $addToSet: { by: userId } } } },
      ];
    });
    if (writes.length > 0) await this.learned.bulkWrite(writes, { ordered: true });
  }

  /** Forgets what a member chose for these addresses: they choose again. */
  async unlearn(userId: string, address: string): Promise<void> {
    await this.learned.updateMany({ address, by: userId }, { $pull: { by: userId } }).exec();
  }
}
