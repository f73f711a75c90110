import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { ARTICLE, type StoredArticle } from '../articles/article.schema.js';
import { REVIEW, type StoredReview } from '../reviews/review.schema.js';

/** Where new articles and reviews go. */
@Injectable()
export class PublishingRepository {
  constructor(
    @InjectModel(ARTICLE) private readonly articles: Model<StoredArticle>,
    @InjectModel(REVIEW) private readonly reviews: Model<StoredReview>,
  ) {}

  async insertArticle(article: StoredArticle, session: ClientSession): Promise<void> {
    await this.articles.collection.insertOne(article, { session });
  }

  async insertReview(review: StoredReview, session: ClientSession): Promise<void> {
    await this.reviews.collection.insertOne(review, { session });
  }
}
