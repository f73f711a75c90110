import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Category } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import { drawIds, inOrderOf, placeAtRandom } from '../posts/drawn.repository.js';
import { aboutTitle, byEitherId, LISTED, type Listed, NEWEST } from '../posts/post.schema.js';
import { REVIEW, type StoredReview } from './review.schema.js';

export type ListedReview = Listed<StoredReview>;

/** `count` reviews after the first `skip`: of one category, of one title (its `_id` or public id), or of all. */
export interface ReviewPage {
  category?: Category;
  mediaId?: string;
  count: number;
  skip: number;
}

@Injectable()
export class ReviewsRepository implements OnApplicationBootstrap {
  constructor(@InjectModel(REVIEW) private readonly reviews: Model<StoredReview>) {}

  onApplicationBootstrap(): Promise<void> {
    return placeAtRandom(this.reviews);
  }

  newest({ category, mediaId, count, skip }: ReviewPage): Promise<ListedReview[]> {
    return this.reviews
      .find(
        { ...(category ? { category } : {}), ...(mediaId === undefined ? {} : aboutTitle(mediaId)) },
        LISTED,
      )
      .sort(NEWEST)
      .skip(skip)
      .limit(count)
      .lean<ListedReview[]>()
      .exec();
  }

  async drawn(count: number): Promise<ListedReview[]> {
    const ids = await drawIds(this.reviews, { count });
    return inOrderOf(
      ids,
      await this.reviews
        .find({ _id: { $in: ids } }, LISTED)
        .lean<ListedReview[]>()
        .exec(),
    );
  }

  find(id: string): Promise<StoredReview | null> {
    return this.reviews.findOne(byEitherId('review_id', id)).lean<StoredReview>().exec();
  }
}
