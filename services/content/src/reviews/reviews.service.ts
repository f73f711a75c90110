import { Injectable } from '@nestjs/common';
import type { Review } from '@screenlore/contracts';
import { WithdrawnPostsRepository } from '../moderation/withdrawn-posts.repository.js';
import { postReply } from '../posts/post.schema.js';
import { type ListedReview, type ReviewPage, ReviewsRepository } from './reviews.repository.js';

@Injectable()
export class ReviewsService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly withdrawn: WithdrawnPostsRepository,
  ) {}

  async latest(page: ReviewPage): Promise<{ reviews: Review[] }> {
    return replyOf(await this.reviews.newest(page));
  }

  async random(count: number): Promise<{ reviews: Review[] }> {
    return replyOf(await this.reviews.drawn(count));
  }

  /** @throws CallError notFound, with a text of its own where it was withdrawn */
  async one(reviewId: string): Promise<{ review: Review }> {
    const found = await this.reviews.find(reviewId);
    if (!found) throw await this.withdrawn.missing('review', reviewId);
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
