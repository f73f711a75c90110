import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type CommentsCounted, LIMITS, MESSAGES, type PostType } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { type ClientSession, type Model, Types } from 'mongoose';
import { FilesRepository } from '../files/files.repository.js';
import { byEitherId } from '../posts/post.schema.js';
import { type StoredWithdrawnPost, WITHDRAWN_POST } from './withdrawn-post.schema.js';

/** Articles and reviews that readers no longer see. */
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

  /** The error for a post that cannot be found: it was withdrawn, was deleted, or never existed. */
  async missing(type: PostType, id: string): Promise<CallError> {
    const found = await this.find(type, id);
    return new CallError(
      'notFound',
      found && !isWaiting(found) ? goneText(found) : `There is no such ${type}`,
    );
  }

  /** One that waits for a moderator, unless its author deleted it. */
  async findHeld(type: PostType, id: string, session?: ClientSession): Promise<StoredWithdrawnPost | null> {
    const found = await this.find(type, id, session);
    return found && isWaiting(found) ? found : null;
  }

  /** Those of an author that wait for a moderator, latest first. */
  heldOf(authorId: string): Promise<StoredWithdrawnPost[]> {
    return this.posts
      .find({ 'post.author._id': authorId, held: true, byAuthor: { $ne: true } }, { 'post.content': 0 })
      .sort({ at: -1, _id: -1 })
      .limit(LIMITS.listCountMax)
      .lean<StoredWithdrawnPost[]>()
      .exec();
  }

  /** Replaces what the author wrote. */
  async edit(_id: Types.ObjectId, change: object, session: ClientSession): Promise<void> {
    const fields = Object.entries(change).map(([field, value]) => [`post.${field}`, value]);
    await this.posts.collection.updateOne({ _id }, { $set: Object.fromEntries(fields) }, { session });
  }

  /** A moderator decided: it is withdrawn like any other. */
  async withdrawHeld(_id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.posts.updateOne({ _id }, { $unset: { held: 1 } }, { session });
  }

  /** Its author deletes one that waits, or takes that back. */
  async setDeleted(_id: Types.ObjectId, deleted: boolean, at: Date, session: ClientSession): Promise<void> {
    const change = deleted ? { $set: { at, byAuthor: true } } : { $set: { at }, $unset: { byAuthor: 1 } };
    await this.posts.updateOne({ _id }, change, { session });
  }

  async insert(
    post: Omit<StoredWithdrawnPost, '_id' | 'at'>,
    session: ClientSession,
    at = new Date(),
  ): Promise<void> {
    await this.posts.collection.insertOne({ _id: post.post._id, at, ...post }, { session });
  }

  /** Posts that an author has deleted since then, latest first. */
  deletedBy(authorId: string, since: Date): Promise<StoredWithdrawnPost[]> {
    return this.posts
      .find({ 'post.author._id': authorId, byAuthor: true, at: { $gt: since } }, { 'post.content': 0 })
      .sort({ at: -1, _id: -1 })
      .limit(LIMITS.listCountMax)
      .lean<StoredWithdrawnPost[]>()
      .exec();
  }

  /** A batch of posts that were hidden with everything their author wrote. */
  hiddenWith(authorId: string, session: ClientSession): Promise<StoredWithdrawnPost[]> {
    return this.posts
      .find({ 'post.author._id': authorId, withAuthor: true }, {}, { session })
      .limit(LIMITS.listCountDefault)
      .lean<StoredWithdrawnPost[]>()
      .exec();
  }

  /** A batch of posts that authors deleted before then. */
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

  /** Deletes a post for good, and releases its pictures. */
  async erase({ _id, type }: StoredWithdrawnPost, session: ClientSession): Promise<void> {
    await this.posts.deleteOne({ _id }, { session });
    await this.files.release(`${type}:${String(_id)}`, session);
  }

  /** Stores the numbers of comments, as for a post that can be read. @returns whether the post exists */
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

/** It waits for a moderator; nobody but its author and moderators may learn of it. */
export const isWaiting = ({ held, byAuthor }: Pick<StoredWithdrawnPost, 'held' | 'byAuthor'>): boolean =>
  held === true && !byAuthor;

/** Why a post can no longer be read. */
export const goneText = ({ type, byAuthor }: Pick<StoredWithdrawnPost, 'type' | 'byAuthor'>): string =>
  byAuthor ? deletedText(type) : withdrawnText(type);

const deletedText = (type: PostType): string =>
  type === 'article' ? MESSAGES.articleDeleted : MESSAGES.reviewDeleted;

const withdrawnText = (type: PostType): string =>
  type === 'article' ? MESSAGES.articleWithdrawn : MESSAGES.reviewWithdrawn;
