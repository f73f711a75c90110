import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type CommentsCounted, LIMITS, MESSAGES, type PostType } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { type ClientSession, type Model, Types } from 'mongoose';
import { FilesRepository } from '../files/files.repository.js';
import { byEitherId } from '../posts/post.schema.js';
import { type StoredWithdrawnPost, WITHDRAWN_POST } from './withdrawn-post.schema.js';

/** Articles and reviews that were taken away from readers. */
@Injectable()
export class WithdrawnPostsRepository {
  constructor(
    @InjectModel(WITHDRAWN_POST) private readonly posts: Model<StoredWithdrawnPost>,
    private readonly files: FilesRepository,
  ) {}

  /** @param id `_id` or public id */
  find(type: PostType, id: string, session?: ClientSession): Promise<StoredWithdrawnPost | null> {
    return this.posts
      .findOne({ type, ...byEitherId('publicId', id) }, {}, { session: session ?? null })
      .lean<StoredWithdrawnPost>()
      .exec();
  }

  /** What to answer about a post that is not there: that it was withdrawn, or that there is none. */
  async missing(type: PostType, id: string): Promise<CallError> {
    const found = await this.find(type, id);
    return new CallError('notFound', found ? goneText(found) : `There is no such ${type}`);
  }

  async insert(
    post: Omit<StoredWithdrawnPost, '_id' | 'at'>,
    session: ClientSession,
    at = new Date(),
  ): Promise<void> {
    await this.posts.collection.insertOne({ _id: post.post._id, at, ...post }, { session });
  }

  /** What an author deleted since then, the last first. */
  deletedBy(authorId: string, since: Date): Promise<StoredWithdrawnPost[]> {
    return this.posts
      .find({ 'post.author._id': authorId, byAuthor: true, at: { $gt: since } }, { 'post.content': 0 })
      .sort({ at: -1, _id: -1 })
      .limit(LIMITS.listCountMax)
      .lean<StoredWithdrawnPost[]>()
      .exec();
  }

  /** What authors deleted before then, some of it. */
  deletedBefore(then: Date): Promise<Pick<StoredWithdrawnPost, '_id' | 'type'>[]> {
    return this.posts
      .find({ byAuthor: true, at: { $lte: then } }, { type: 1 })
      .sort({ at: 1 })
      .limit(LIMITS.listCountDefault)
      .lean<Pick<StoredWithdrawnPost, '_id' | 'type'>[]>()
      .exec();
  }

  async delete(_id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.posts.deleteOne({ _id }, { session });
  }

  /** Deletes a post for good; its pictures are nobody's then. */
  async erase({ _id, type }: StoredWithdrawnPost, session: ClientSession): Promise<void> {
    await this.posts.deleteOne({ _id }, { session });
    await this.files.release(`${type}:${String(_id)}`, session);
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

/** Why a post can no longer be read. */
export const goneText = ({ type, byAuthor }: Pick<StoredWithdrawnPost, 'type' | 'byAuthor'>): string =>
  byAuthor ? deletedText(type) : withdrawnText(type);

const deletedText = (type: PostType): string =>
  type === 'article' ? MESSAGES.articleDeleted : MESSAGES.reviewDeleted;

const withdrawnText = (type: PostType): string =>
  type === 'article' ? MESSAGES.articleWithdrawn : MESSAGES.reviewWithdrawn;
