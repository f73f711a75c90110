import { Injectable } from '@nestjs/common';
import type { Review } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { postReply } from '../posts/post.schema.js';
import { type ListedReview, type ReviewPage, ReviewsRepository } from './reviews.repository.js';

@Injectable()
export class ReviewsService {
  constructor(private readonly reviews: ReviewsRepository) {}

  async latest(page: ReviewPage): Promise<{ reviews: Review[] }> {
    return replyOf(await this.reviews.newest(page));
  }

  async random(count: number): Promise<{ reviews: Review[] }> {
    return replyOf(await this.reviews.drawn(count));
  }

  /** @throws CallError 'notFound' */
  async one(reviewId: string): Promise<{ review: Review }> {
    const found = await this.reviews.find(reviewId);
    if (!found) throw new CallError('notFound', 'There is no such review');
    return { review: reviewReply(found) };
  }
}

const replyOf = (found: ListedReview[]) => ({ reviews: found.map(reviewReply) });

/** A review as replies bring it; `content` is [] in lists. */
export const reviewReply = (review: ListedReview): Review => ({
  ...postReply(review),
  review_id: review.review_id,
  activity: {
    totalComments: review.totalComments,
    totalParentComments: review.totalParentComments,
    rating: review.rating,
  },
});
