import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ImportMatch } from '@screenlore/contracts';
import type { AnyBulkWriteOperation, Model } from 'mongoose';
import { groupBy } from '../../language/group-by.js';
import { type StoredImportTitle } from './import.schema.js';
import { LEARNED_ADDRESS, type StoredLearnedAddress } from './learned-address.schema.js';

/** How many members must choose a title before others get it too. */
const MEMBERS = 2;

/** The address under which a member's own choice is stored. */
const ownOf = (userId: string, address: string): string => `${userId} ${address}`;

/** The title that an address stands for. */
export interface Learned {
  match: ImportMatch;
  /** The member has applied an import with this match. */
  own: boolean;
  /** Several members have. Otherwise only the catalogue matched it, by a name from the same file as the address. */
  chosen: boolean;
}

/** Which titles the addresses of other sites stand for, as applied imports have taught (LIB-81). */
@Injectable()
export class LearnedAddresses {
  constructor(@InjectModel(LEARNED_ADDRESS) private readonly learned: Model<StoredLearnedAddress>) {}

  /** By address; none for an address that stands for two titles. The member's own choice takes precedence over others' choices. */
  async find(userId: string, addresses: readonly string[]): Promise<ReadonlyMap<string, Learned>> {
    if (addresses.length === 0) return new Map();
    const found = await this.learned
      .aggregate<
        Pick<StoredLearnedAddress, 'address' | 'match' | 'sure'> & { own: boolean; members: number }
      >([
        { $match: { address: { $in: addresses.flatMap((address) => [address, ownOf(userId, address)]) } } },
        {
          $project: {
            ...{ address: 1, match: 1, sure: 1 },
            ...{ own: { $in: [userId, '$by'] }, members: { $size: '$by' } },
          },
        },
      ])
      .exec();
    const known = new Map<string, Learned>();
    const byAddress = groupBy(found, (item) => item.address);
    for (const address of addresses) {
      const all = byAddress.get(address) ?? [];
      const own = byAddress.get(ownOf(userId, address)) ?? all.filter((item) => item.own);
      const others = all.filter(({ sure, members }) => sure || members >= MEMBERS);
      const [first, another] = own.length > 0 ? own : others;
      if (first && !another)
        known.set(address, { match: first.match, own: own.length > 0, chosen: first.members >= MEMBERS });
    }
    return known;
  }

  /** Stores matches that were certain or chosen, once they are applied. */
  async learn(titles: readonly StoredImportTitle[]): Promise<void> {
    const writes = titles.flatMap((title): AnyBulkWriteOperation<StoredLearnedAddress>[] => {
      const { match, confidence, userId } = title;
      const { address } = title.title;
      if (!address || !match) return [];
      const isSure = confidence === 'certain' || confidence === 'sure';
      if (!isSure && confidence !== 'pressed') return [];
      // For the member alone, so that a title stays matched if the source renames it.
      const own = ownOf(userId, address);
      const set = { address: own, match, sure: false, by: [userId] };
      const of = { address, match };
      return [
        { updateOne: { filter: { _id: own }, update: { $set: set }, upsert: true } },
        {
          updateOne: {
            filter: { _id: `${address} ${match._id}` },
            update: isSure
              ? { $set: { ...of, sure: true }, $setOnInsert: { by: [] } }
              : { $set: of, $setOnInsert: { sure: false }, $addToSet: { by: userId } },
            upsert: true,
          },
        },
      ];
    });
    if (writes.length > 0) await this.learned.bulkWrite(writes, { ordered: true });
  }

  /** Forgets a member's choice for an address, because they choose again. */
  async unlearn(userId: string, address: string): Promise<void> {
    await this.learned.deleteOne({ _id: ownOf(userId, address) }).exec();
    await this.learned.updateMany({ address, by: userId }, { $pull: { by: userId } }).exec();
  }
}
