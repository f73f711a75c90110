import { Injectable } from '@nestjs/common';
import type { InternalReply, InternalRequest } from '@screenlore/contracts';
import { articleReply } from '../articles/articles.service.js';
import { reviewReply } from '../reviews/reviews.service.js';
import { UserPostsRepository } from './user-posts.repository.js';

@Injectable()
export class UserPostsService {
  constructor(private readonly posts: UserPostsRepository) {}

  /** Articles and reviews of an author, newest first, and how many there are; a kind not asked for is empty. */
  async of({
    authorId,
    kinds,
    ...page
  }: InternalRequest<'get-user-posts'>): Promise<InternalReply<'get-user-posts'>> {
    const [articles, reviews, counts] = await Promise.all([
      kinds.includes('articles') ? this.posts.articles(authorId, page) : [],
      kinds.includes('reviews') ? this.posts.reviews(authorId, page) : [],
      this.posts.counts(authorId),
    ]);
    return { articles: articles.map(articleReply), reviews: reviews.map(reviewReply), counts };
  }
}
