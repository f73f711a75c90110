import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CommentedPost, PostType } from '@screenlore/contracts';
import { newVersion } from '@screenlore/service-kit';
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

  findMany(ids: readonly string[]): Promise<StoredThread[]> {
    return this.threads
      .find({ _id: { $in: ids } })
      .lean<StoredThread[]>()
      .exec();
  }

  find(_id: string, session?: ClientSession): Promise<StoredThread | null> {
    return this.threads
      .findOne({ _id }, {}, { session: session ?? null })
      .lean<StoredThread>()
      .exec();
  }

  /**
   * Counts a change, in its transaction: two changes of one thread conflict here and run one after the other.
   * @returns the thread after it, or null where there is none
   */
  count(_id: string, change: CountsChange, session: ClientSession): Promise<StoredThread | null> {
    return this.threads
      .findOneAndUpdate({ _id }, counting(change), { session, returnDocument: 'after' })
      .lean<StoredThread>()
      .exec();
  }

  /** The same for a thread that begins with this change if there is none. */
  countNew(post: CommentedPost, change: CountsChange, session: ClientSession): Promise<StoredThread> {
    return this.threads
      .findOneAndUpdate(
        { _id: threadId(post.type, post._id) },
        { ...counting(change), $setOnInsert: factsOf(post) },
        { session, upsert: true, returnDocument: 'after' },
      )
      .lean<StoredThread>()
      .exec();
  }

  /** Notes, in the transaction of a comment, who made it. @returns the thread after it */
  async addCommenter(thread: StoredThread, id: string, session: ClientSession): Promise<StoredThread> {
    await this.threads.updateOne({ _id: thread._id }, { $addToSet: { commenters: id } }, { session });
    return { ...thread, commenters: [...(thread.commenters ?? []), id] };
  }

  /** Nobody commented on it any more. */
  async empty(post: CommentedPost): Promise<void> {
    await this.threads.updateOne(
      { _id: threadId(post.type, post._id) },
      { $set: { totalComments: 0, totalParentComments: 0 }, $unset: { commenters: 1 } },
    );
  }

  /** Notes that the post was withdrawn or came back, unless something later was received before. */
  async hide(post: CommentedPost, hidden: boolean, version: number): Promise<void> {
    const empty = { totalComments: 0, totalParentComments: 0, version: 0, changedAt: new Date() };
    await this.threads.updateOne(
      { _id: threadId(post.type, post._id) },
      { $setOnInsert: { ...factsOf(post), ...empty } },
      { upsert: true },
    );
    await this.threads.updateOne(
      { _id: threadId(post.type, post._id), hiddenVersion: { $not: { $gte: version } } },
      { $set: { hidden, hiddenVersion: version } },
    );
  }
}

const counting = (change: CountsChange) => {
  const { $inc, $set } = newVersion();
  return { $inc: { ...change, ...$inc }, $set };
};

const factsOf = ({ type, _id: postId, publicId, authorId }: CommentedPost) => ({
  type,
  postId,
  publicId,
  authorId,
});

/**
 * Changes of one thread one after the other. They meet at the thread's counts anyway; those that try at the same time would
 * each be done again and again until it is their turn. Other processes' changes still meet them there, which is safe.
 */
@Injectable()
export class ThreadQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  /** @returns what the change returns, when all of the thread's before it have ended */
  async run<T>(thread: string, change: () => Promise<T>): Promise<T> {
    const before = this.last.get(thread);
    const mine = (before ?? Promise.resolve()).then(change, change);
    this.last.set(thread, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(thread) === mine) this.last.delete(thread);
    }
  }
}
