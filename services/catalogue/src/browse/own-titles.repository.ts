import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { MarkDocument, RatingDocument } from '@screenlore/catalogue-model';
import type { Category, Visibility } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import { MARK, RATING } from '../database/models.schema.js';

type Item = Pick<RatingDocument, 'itemId'>;
const ITEM = { _id: 0, itemId: 1 } as const;
const NEWEST = { hint: 'newest' } as const;

const idsOf = (items: readonly Item[]): Set<string> =>
  new Set(items.map(({ itemId }) => itemId.toHexString()));

/** Which titles a member wants to see or has rated, and which titles other members have rated. */
@Injectable()
export class OwnTitlesRepository {
  constructor(
    @InjectModel(RATING) private readonly ratings: Model<RatingDocument>,
    @InjectModel(MARK) private readonly marks: Model<MarkDocument>,
  ) {}

  async wanted(userId: string, itemType: Category): Promise<ReadonlySet<string>> {
    return idsOf(await this.marks.find({ userId, list: 'wantToSee', itemType }, ITEM, NEWEST).lean<Item[]>());
  }

  async rated(userId: string, itemType: Category): Promise<ReadonlySet<string>> {
    return idsOf(await this.ratings.find({ userId, itemType }, ITEM, NEWEST).lean<Item[]>());
  }

  /** @param raters for each member whose ratings count, the visibilities with which their ratings given with viewings count too */
  async ratedBy(
    raters: ReadonlyMap<string, readonly Visibility[]>,
    itemType: Category,
  ): Promise<ReadonlySet<string>> {
    const found = await this.ratings
      .find({ userId: { $in: [...raters.keys()] }, itemType }, { ...ITEM, userId: 1, seenBy: 1 }, NEWEST)
      .lean<Pick<RatingDocument, 'itemId' | 'userId' | 'seenBy'>[]>();
    return idsOf(found.filter(({ userId, seenBy }) => !seenBy || raters.get(userId)?.includes(seenBy)));
  }
}
