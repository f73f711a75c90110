import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ARTICLE, type StoredArticle } from '../articles/article.schema.js';
import { LISTED, type Listed, NEWEST, OF_AUTHOR, type StoredPost } from '../posts/post.schema.js';
import { REVIEW, type StoredReview } from '../reviews/review.schema.js';

export interface Page {
  count: number;
  skip: number;
}

/** What one author wrote; lists and counts are ranges of one index. */
@Injectable()
export class UserPostsRepository {
  constructor(
    @InjectModel(ARTICLE) private readonly articleModel: Model<StoredArticle>,
    @InjectModel(REVIEW) private readonly reviewModel: Model<StoredReview>,
  ) {}

  articles(authorId: string, page: Page): Promise<Listed<StoredArticle>[]> {
    return newest(this.articleModel, authorId, page);
  }

  reviews(authorId: string, page: Page): Promise<Listed<StoredReview>[]> {
    return newest(this.reviewModel, authorId, page);
  }

  async counts(authorId: string): Promise<{ articles: number; reviews: number }> {
    const of = { [OF_AUTHOR]: authorId };
    const [articles, reviews] = await Promise.all([
      this.articleModel.countDocuments(of),
      this.reviewModel.countDocuments(of),
    ]);
    return { articles, reviews };
  }
}

const newest = <T extends StoredPost>(
  posts: Model<T>,
  authorId: string,
  { count, skip }: Page,
): Promise<Listed<T>[]> =>
  posts
    .find({ [OF_AUTHOR]: authorId }, LISTED)
    .sort(NEWEST)
    .skip(skip)
    .limit(count)
    .lean<Listed<T>[]>()
    .exec();
