import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Category } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import { byEitherId, LISTED, type Listed, NEWEST } from '../posts/post.schema.js';
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
export class ReviewsRepository {
  constructor(@InjectModel(REVIEW) private readonly reviews: Model<StoredReview>) {}

  newest({ category, mediaId, count, skip }: ReviewPage): Promise<ListedReview[]> {
    const ofTitle = { $or: [{ 'referredMedia.titleId': mediaId }, { 'referredMedia.mediaId': mediaId }] };
    return this.reviews
      .find({ ...(category ? { category } : {}), ...(mediaId === undefined ? {} : ofTitle) }, LISTED)
      .sort(NEWEST)
      .skip(skip)
      .limit(count)
      .lean<ListedReview[]>()
      .exec();
  }

  drawn(count: number): Promise<ListedReview[]> {
    return this.reviews.aggregate<ListedReview>([{ $sample: { size: count } }, { $project: LISTED }]).exec();
  }

  find(id: string): Promise<StoredReview | null> {
    return this.reviews.findOne(byEitherId('review_id', id)).lean<StoredReview>().exec();
  }
}
