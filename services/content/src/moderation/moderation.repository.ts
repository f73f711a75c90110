import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CommentedPost, PostType } from '@screenlore/contracts';
import { type ClientSession, type Model, Types } from 'mongoose';
import { ARTICLE, type StoredArticle } from '../articles/article.schema.js';
import { byEitherId, type StoredPost } from '../posts/post.schema.js';
import { REVIEW, type StoredReview } from '../reviews/review.schema.js';
import { POST_ACT, type StoredPostAct } from './post-act.schema.js';
import { POST_VISIBILITY, type StoredPostVisibility } from './post-visibility.schema.js';

/** A post with its public id, of whichever type. */
export interface FoundPost {
  post: StoredPost;
  publicId: string;
}

@Injectable()
export class ModerationRepository {
  constructor(
    @InjectModel(ARTICLE) private readonly articles: Model<StoredArticle>,
    @InjectModel(REVIEW) private readonly reviews: Model<StoredReview>,
    @InjectModel(POST_ACT) private readonly acts: Model<StoredPostAct>,
    @InjectModel(POST_VISIBILITY) private readonly visibility: Model<StoredPostVisibility>,
  ) {}

  /** @param id `_id` or public id */
  async find(type: PostType, id: string, session: ClientSession): Promise<FoundPost | null> {
    if (type === 'article') {
      const post = await this.articles
        .findOne(byEitherId('articleId', id), {}, { session })
        .lean<StoredArticle>();
      return post && { post, publicId: post.articleId };
    }
    const post = await this.reviews
      .findOne(byEitherId('review_id', id), {}, { session })
      .lean<StoredReview>();
    return post && { post, publicId: post.review_id };
  }

  async delete(type: PostType, _id: Types.ObjectId, session: ClientSession): Promise<void> {
    await (type === 'article'
      ? this.articles.deleteOne({ _id }, { session })
      : this.reviews.deleteOne({ _id }, { session }));
  }

  /** As it was when it went. */
  async insert(type: PostType, post: StoredPost, session: ClientSession): Promise<void> {
    const posts = type === 'article' ? this.articles : this.reviews;
    await posts.collection.insertOne(post as StoredArticle & StoredReview, { session });
  }

  async record(act: Omit<StoredPostAct, '_id' | 'at'>, session: ClientSession): Promise<void> {
    await this.acts.collection.insertOne({ _id: new Types.ObjectId(), at: new Date(), ...act }, { session });
  }

  /** Newest first. */
  async list(count: number, skip: number): Promise<{ acts: StoredPostAct[]; total: number }> {
    const [acts, total] = await Promise.all([
      this.acts.find().sort({ at: -1, _id: -1 }).skip(skip).limit(count).lean<StoredPostAct[]>().exec(),
      this.acts.countDocuments().exec(),
    ]);
    return { acts, total };
  }

  /** Notes, in the transaction that changes it, whether a post can be read; it is to be told then. */
  async show(post: CommentedPost, shown: boolean, session: ClientSession): Promise<StoredPostVisibility> {
    const changed = await this.visibility
      .findOneAndUpdate(
        { _id: `${post.type}:${post._id}` },
        { $set: { post, shown, pending: true, changedAt: new Date() }, $inc: { version: 1 } },
        { session, upsert: true, returnDocument: 'after' },
      )
      .lean<StoredPostVisibility>()
      .exec();
    return changed;
  }

  /** Changes that somebody has yet to hear of, since before `until`. */
  untold(until: Date, limit: number): Promise<StoredPostVisibility[]> {
    return this.visibility
      .find({ pending: true, changedAt: { $lt: until } })
      .sort({ changedAt: 1 })
      .limit(limit)
      .lean<StoredPostVisibility[]>()
      .exec();
  }

  /** It was heard, unless it has changed since. */
  async settle({ _id, version }: StoredPostVisibility): Promise<void> {
    await this.visibility.updateOne({ _id, version }, { $unset: { pending: true } });
  }
}
