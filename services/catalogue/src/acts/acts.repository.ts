import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RatingDocument } from '@screenlore/catalogue-model';
import type { ActsRequest, Visibility } from '@screenlore/contracts';
import { newestActs } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { RATING } from '../database/models.schema.js';
import type { RatedItem } from '../rated-items/rated-items.repository.js';

type Asked = Pick<ActsRequest, 'authors' | 'before' | 'count'>;

/** What many members rated, for feeds; leaves out imported ratings. */
@Injectable()
export class ActsRepository {
  constructor(@InjectModel(RATING) private readonly allRatings: Model<RatingDocument>) {}

  /** Ratings without an opinion. Leaves out ratings given with a viewing: the viewing shows them. */
  ratings(asked: Asked): Promise<RatingDocument[]> {
    return this.newest(asked, { reviewText: null, seenBy: null }, 'acts');
  }

  /** @param seen the visibilities that a viewing may have for the rating it gave to be included */
  opinions(asked: Asked, seen: readonly Visibility[]): Promise<RatingDocument[]> {
    return this.newest(asked, { reviewText: { $gt: '' }, seenBy: { $in: [null, ...seen] } }, 'worded');
  }

  /** These members' ratings of an item, newest first. */
  ratingsOf({ itemId }: RatedItem, userIds: readonly string[]): Promise<RatingDocument[]> {
    return this.allRatings
      .find({ userId: { $in: [...userIds] }, itemId }, {}, { hint: 'once' })
      .sort({ timestamp: -1, _id: -1 })
      .lean<RatingDocument[]>()
      .exec();
  }

  private newest(asked: Asked, filter: Record<string, unknown>, hint: string): Promise<RatingDocument[]> {
    return newestActs<RatingDocument>(asked, 'timestamp', (userIds, behind) =>
      this.allRatings
        .find(
          { imported: null, userId: { $in: userIds }, ...filter, ...behind },
          {},
          { sort: { timestamp: -1, _id: -1 }, limit: asked.count, hint },
        )
        .lean<RatingDocument[]>()
        .exec(),
    );
  }
}
