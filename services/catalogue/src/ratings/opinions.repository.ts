import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RatingDocument } from '@screenlore/catalogue-model';
import type { Caller, LikesCounted, TextOrder, Visibility } from '@screenlore/contracts';
import { bestPage } from '@screenlore/service-kit';
import { ObjectId } from 'mongodb';
import type { Model, QueryFilter } from 'mongoose';
import type { Page } from '../database/list-reads.repository.js';
import { RATING } from '../database/models.schema.js';
import type { RatedItem } from '../rated-items/rated-items.repository.js';

interface Reader {
  caller: Caller | null;
  /** Whom the reader follows. */
  follows: readonly string[];
}

const WRITTEN = { reviewText: { $gt: '' } };
const NEWEST = { timestamp: -1, _id: -1 } as const;

/** Each order has an index of its own; lowest first reads the index of highest first backwards. */
const SORTS = {
  newest: { sort: NEWEST, hint: 'opinions' },
  followed: { sort: NEWEST, hint: 'opinions' },
  best: { sort: { likes: -1, ...NEWEST }, hint: 'liked' },
  highest: { sort: { rating: -1, ...NEWEST }, hint: 'rated' },
  lowest: { sort: { rating: 1, timestamp: 1, _id: 1 }, hint: 'rated' },
} as const satisfies Record<TextOrder, object>;

/** What people wrote with their ratings, limited to what a reader may see. */
@Injectable()
export class OpinionsRepository {
  constructor(@InjectModel(RATING) private readonly ratings: Model<RatingDocument>) {}

  /** A page in an order, and the total. */
  async page(
    { itemId }: RatedItem,
    reader: Reader,
    { order, ...page }: Page & { order: TextOrder },
  ): Promise<{ opinions: RatingDocument[]; total: number }> {
    const filter: QueryFilter<RatingDocument> = {
      ...{ itemId, ...WRITTEN, ...seenBy(reader) },
      ...(order === 'followed' && { userId: { $in: [...reader.follows] } }),
    };
    const [opinions, total] = await Promise.all([
      order === 'best' ? this.best(filter, page) : this.read(filter, order, page),
      this.ratings.countDocuments(filter, { hint: 'opinions' }).exec(),
    ]);
    return { opinions, total };
  }

  /** An opinion that the reader may see. */
  async find(id: string, reader: Reader): Promise<RatingDocument | null> {
    if (!ObjectId.isValid(id)) return null;
    return this.ratings
      .findOne({ _id: new ObjectId(id), ...WRITTEN, ...seenBy(reader) })
      .lean<RatingDocument>()
      .exec();
  }

  /** Stores how many people like an opinion, unless a newer number is stored already. */
  async setLikes({ opinion, likes, version }: LikesCounted): Promise<void> {
    if (!ObjectId.isValid(opinion)) return;
    const counted =
      likes > 0
        ? { $set: { likes, likesVersion: version } }
        : { $set: { likesVersion: version }, $unset: { likes: 1 as const } };
    const older = { likesVersion: { $not: { $gte: version } } };
    await this.ratings.updateOne({ _id: new ObjectId(opinion), ...WRITTEN, ...older }, counted);
  }

  private best(filter: QueryFilter<RatingDocument>, page: Page): Promise<RatingDocument[]> {
    return bestPage<RatingDocument>(
      {
        liked: ({ without, ...asked }) => {
          const others = without.length > 0 && { _id: { $nin: without.map(({ _id }) => _id) } };
          return this.read({ ...filter, ...others }, 'best', asked);
        },
        newest: (count) => this.read(filter, 'newest', { count, skip: 0 }),
        isSame: (a, b) => a._id.equals(b._id),
      },
      page,
    );
  }

  private read(
    filter: QueryFilter<RatingDocument>,
    order: TextOrder,
    { count, skip }: Page,
  ): Promise<RatingDocument[]> {
    return this.ratings
      .find(filter, {}, { ...SORTS[order], skip, limit: count })
      .lean<RatingDocument[]>()
      .exec();
  }
}

/** A filter for opinions that a reader may see. */
function seenBy({ caller, follows }: Reader) {
  const seen: (Visibility | null)[] = caller ? [null, 'signedIn'] : [null];
  const followed = { visibility: 'followers' as const, userId: { $in: [...follows] } };
  return { $or: [{ visibility: { $in: seen } }, ...(caller ? [{ userId: caller.id }, followed] : [])] };
}
