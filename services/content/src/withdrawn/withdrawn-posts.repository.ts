import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type CommentsCounted, LIMITS, MESSAGES, type PostType } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { type ClientSession, type Model, Types } from 'mongoose';
import { byEitherId, type StoredPost } from '../posts/post.schema.js';
import { type StoredWithdrawnPost, WITHDRAWN_POST } from './withdrawn-post.schema.js';

/** Articles and reviews that were taken away from readers. */
@Injectable()
export class WithdrawnPostsRepository {
  constructor(@InjectModel(WITHDRAWN_POST) private readonly posts: Model<StoredWithdrawnPost>) {}

  /** @param id `_id` or public id */
  find(type: PostType, id: string, session?: ClientSession): Promise<StoredWithdrawnPost | null> {
    return this.posts
      .findOne({ type, ...byEitherId('publicId', id) }, {}, { session: session ?? null })
      .lean<StoredWithdrawnPost>()
      .exec();
  }

  /** What to answer about a post that is not there: that it was withdrawn, or that there is none. */
  async missing(type: PostType, id: string): Promise<CallError> {
    const withdrawn = (await this.find(type, id)) !== null;
    return new CallError('notFound', withdrawn ? withdrawnText(type) : `There is no such ${type}`);
  }

  async insert(type: PostType, publicId: string, post: StoredPost, session: ClientSession): Promise<void> {
    await this.posts.collection.insertOne(
      { _id: post._id, type, publicId, at: new Date(), post },
      { session },
    );
  }

  async delete(_id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.posts.deleteOne({ _id }, { session });
  }

  /** Keeps the counts of comments as for a post that can be read. @returns whether there is such a post */
  async keep({ type, postId, version, commenters, ...counts }: CommentsCounted): Promise<boolean> {
    if (!Types.ObjectId.isValid(postId)) return false;
    const of = { _id: new Types.ObjectId(postId), type };
    await this.posts.updateOne(
      { ...of, 'post.commentsVersion': { $not: { $gte: version } } },
      {
        $set: {
          'post.totalComments': counts.totalComments,
          'post.totalParentComments': counts.totalParentComments,
          'post.commentsVersion': version,
        },
        ...(commenters >= LIMITS.frontCommenters && { $unset: { 'post.ofNewAccount': 1 } }),
      },
    );
    return (await this.posts.exists(of)) !== null;
  }
}

export const withdrawnText = (type: PostType): string =>
  type === 'article' ? MESSAGES.articleWithdrawn : MESSAGES.reviewWithdrawn;
