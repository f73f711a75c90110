import { Inject, Injectable } from '@nestjs/common';
import type { Collections } from '@screenlore/catalogue-model';
import { type Category, VISIBILITIES } from '@screenlore/contracts';
import { COLLECTIONS } from '../database/database.module.js';

/** What followers may see. */
const TO_FOLLOWERS = VISIBILITIES.filter((visibility) => visibility !== 'onlyMe');

type Item = { itemId: { toHexString(): string } };
const idsOf = (items: readonly Item[]): Set<string> =>
  new Set(items.map(({ itemId }) => itemId.toHexString()));

/** Which titles a member wants to see or rated, and which were rated by those whom they follow. */
@Injectable()
export class OwnTitlesRepository {
  constructor(@Inject(COLLECTIONS) private readonly collections: Collections) {}

  async wanted(userId: string, itemType: Category): Promise<ReadonlySet<string>> {
    const found = await this.collections.marks
      .find({ userId, list: 'wantToSee', itemType }, { projection: { _id: 0, itemId: 1 }, hint: 'newest' })
      .toArray();
    return idsOf(found);
  }

  async rated(userId: string, itemType: Category): Promise<ReadonlySet<string>> {
    const found = await this.collections.ratings
      .find({ userId, itemType }, { projection: { _id: 0, itemId: 1 }, hint: 'newest' })
      .toArray();
    return idsOf(found);
  }

  /** By members of whose ratings a follower may know. @param userIds whom the reader follows */
  async ratedByFollowed(userIds: readonly string[], itemType: Category): Promise<ReadonlySet<string>> {
    const { members, ratings } = this.collections;
    const silent = await members
      .find(
        {
          _id: { $in: [...userIds] },
          $or: [{ ratings: 'onlyMe' }, { 'viewings.changing': true, 'viewings.seenBy': 'onlyMe' }],
        },
        { projection: { _id: 1 } },
      )
      .toArray();
    const hidden = new Set(silent.map(({ _id }) => _id));
    const found = await ratings
      .find(
        {
          userId: { $in: userIds.filter((id) => !hidden.has(id)) },
          itemType,
          $or: [{ seenBy: { $exists: false } }, { seenBy: { $in: TO_FOLLOWERS } }],
        },
        { projection: { _id: 0, itemId: 1 }, hint: 'newest' },
      )
      .toArray();
    return idsOf(found);
  }
}
