import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ActsRequest, PostType } from '@screenlore/contracts';
import { newestActs } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { ARTICLE, type StoredArticle } from '../posts/article.schema.js';
import { asId, LISTED, type Listed, NEWEST, OF_AUTHOR } from '../posts/post.schema.js';
import { REVIEW, type StoredReview } from '../posts/review.schema.js';

type Asked = Pick<ActsRequest, 'authors' | 'before' | 'count'>;
export type ListedPost = Listed<StoredArticle> | Listed<StoredReview>;

/** Articles and reviews that can be read: of many authors, for feeds, and by their ids. */
@Injectable()
export class ActsRepository {
  private readonly posts: Record<PostType, Model<StoredArticle | StoredReview>>;

  constructor(
    @InjectModel(ARTICLE) article: Model<StoredArticle | StoredReview>,
    @InjectModel(REVIEW) review: Model<StoredArticle | StoredReview>,
  ) {
    this.posts = { article, review };
  }

  newest(type: PostType, asked: Asked): Promise<ListedPost[]> {
    return newestActs<ListedPost>(asked, 'publishedAt', (authors, behind) =>
      this.posts[type]
        .find({ [OF_AUTHOR]: { $in: authors }, ...behind }, LISTED)
        .sort(NEWEST)
        .limit(asked.count)
        .hint({ [OF_AUTHOR]: 1, ...NEWEST })
        .lean<ListedPost[]>()
        .exec(),
    );
  }

  byIds(type: PostType, ids: readonly string[]): Promise<ListedPost[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.posts[type]
      .find({ _id: { $in: ids.flatMap((id) => asId(id) ?? []) } }, LISTED)
      .lean<ListedPost[]>()
      .exec();
  }
}
