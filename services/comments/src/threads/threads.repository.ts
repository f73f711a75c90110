import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CommentedPost, PostType } from '@screenlore/contracts';
import type { ClientSession, Model } from 'mongoose';
import { type StoredThread, THREAD, threadId } from './thread.schema.js';

/** What a change does to the counts of a thread. */
export interface CountsChange {
  totalComments: number;
  totalParentComments: number;
}

@Injectable()
export class ThreadsRepository {
  constructor(@InjectModel(THREAD) private readonly threads: Model<StoredThread>) {}

  /** @param mediaId `_id` or public id of the article or review */
  ofPost(type: PostType, mediaId: string): Promise<StoredThread | null> {
    return this.threads
      .findOne({ $or: [{ _id: threadId(type, mediaId) }, { type, publicId: mediaId }] })
      .lean<StoredThread>()
      .exec();
  }

  find(_id: string, session?: ClientSession): Promise<StoredThread | null> {
    return this.threads
      .findOne({ _id }, {}, { session: session ?? null })
      .lean<StoredThread>()
      .exec();
  }

  /**
   * Counts a change, in its transaction: two changes of one thread meet here and follow each other.
   * @returns the thread after it, or null where there is none
   */
  count(_id: string, change: CountsChange, session: ClientSession): Promise<StoredThread | null> {
    return this.threads
      .findOneAndUpdate(
        { _id },
        { $inc: { ...change, version: 1 }, $set: { pending: true, changedAt: new Date() } },
        { session, returnDocument: 'after' },
      )
      .lean<StoredThread>()
      .exec();
  }

  /** Begins the thread of a post that has none yet; does nothing where another one was quicker. */
  async begin({ type, _id: postId, publicId, authorId }: CommentedPost): Promise<void> {
    const _id = threadId(type, postId);
    const empty = { totalComments: 0, totalParentComments: 0, version: 0, changedAt: new Date() };
    await this.threads
      .updateOne({ _id }, { $setOnInsert: { type, postId, publicId, authorId, ...empty } }, { upsert: true })
      .catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
      });
  }

  /** Notes that the post was withdrawn or came back, unless something later was heard before. */
  async hide({ type, _id }: CommentedPost, hidden: boolean, version: number): Promise<void> {
    await this.threads.updateOne(
      { _id: threadId(type, _id), hiddenVersion: { $not: { $gte: version } } },
      { $set: { hidden, hiddenVersion: version } },
    );
  }

  /** Threads whose counts nobody has kept since before `until`. */
  pendingSince(until: Date, limit: number): Promise<StoredThread[]> {
    return this.threads
      .find({ pending: true, changedAt: { $lt: until } })
      .sort({ changedAt: 1 })
      .limit(limit)
      .lean<StoredThread[]>()
      .exec();
  }

  /** Notes whose counts are kept elsewhere, unless they have changed since. @param kept versions by thread */
  async settle(kept: ReadonlyMap<string, number>): Promise<void> {
    await this.threads.bulkWrite(
      [...kept].map(([_id, version]) => ({
        updateOne: { filter: { _id, version }, update: { $unset: { pending: true } } },
      })),
      { ordered: false },
    );
  }

  /** Puts these behind the others that wait. */
  async postpone(ids: readonly string[]): Promise<void> {
    await this.threads.updateMany({ _id: { $in: [...ids] } }, { $set: { changedAt: new Date() } });
  }
}

const DUPLICATE = 11_000;
const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE;
