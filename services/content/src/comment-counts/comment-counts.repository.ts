import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CommentsCounted, PostType } from '@screenlore/contracts';
import { type Model, Types } from 'mongoose';
import { ARTICLE, type StoredArticle } from '../articles/article.schema.js';
import { byEitherId, type StoredPost } from '../posts/post.schema.js';
import { REVIEW, type StoredReview } from '../reviews/review.schema.js';

/** What is told of a post to those who keep its comments. */
export interface KnownPost {
  _id: string;
  publicId: string;
  authorId: string;
}

@Injectable()
export class CommentCountsRepository {
  constructor(
    @InjectModel(ARTICLE) private readonly articles: Model<StoredArticle>,
    @InjectModel(REVIEW) private readonly reviews: Model<StoredReview>,
  ) {}

  async find(type: PostType, id: string): Promise<KnownPost | null> {
    const fields = { articleId: 1, review_id: 1, 'author._id': 1 } as const;
    if (type === 'article') {
      const found = await this.articles.findOne(byEitherId('articleId', id), fields).lean<StoredArticle>();
      return found && known(found, found.articleId);
    }
    const found = await this.reviews.findOne(byEitherId('review_id', id), fields).lean<StoredReview>();
    return found && known(found, found.review_id);
  }

  /**
   * Keeps the counts of a post's comments, unless later ones were kept before.
   * @returns whether there is such a post
   */
  async keep({ type, postId, version, ...counts }: CommentsCounted): Promise<boolean> {
    if (!Types.ObjectId.isValid(postId)) return false;
    const posts = (type === 'article' ? this.articles : this.reviews) as unknown as Model<StoredPost>;
    const _id = new Types.ObjectId(postId);
    // Posts of before have no version; they match, too.
    const { matchedCount } = await posts.updateOne(
      { _id, commentsVersion: { $not: { $gte: version } } },
      { $set: { ...counts, commentsVersion: version } },
    );
    return matchedCount > 0 || (await posts.exists({ _id })) !== null;
  }
}

const known = ({ _id, author }: StoredPost, publicId: string): KnownPost => ({
  _id: String(_id),
  publicId,
  authorId: author._id,
});
