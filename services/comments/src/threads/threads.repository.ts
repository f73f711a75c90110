import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Commented, CommentedClub, CommentedPost, ThreadType } from '@screenlore/contracts';
import { newVersion } from '@screenlore/service-kit';
import type { ClientSession, Model } from 'mongoose';
import { isOfPost, type StoredThread, THREAD, threadId } from './thread.schema.js';

/** A change of a thread's counts. */
export interface CountsChange {
  totalComments: number;
  totalParentComments: number;
}

@Injectable()
export class ThreadsRepository {
  constructor(@InjectModel(THREAD) private readonly threads: Model<StoredThread>) {}

  /** @param mediaId `_id` or public id of the thing commented on */
  ofPost(type: ThreadType, mediaId: string): Promise<StoredThread | null> {
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
   * Updates the counts within a transaction. Two changes to a thread conflict here and run one after the other.
   * @returns the thread afterwards, or null if there is none
   */
  count(_id: string, change: CountsChange, session: ClientSession): Promise<StoredThread | null> {
    return this.threads
      .findOneAndUpdate({ _id }, counting(_id, change), { session, returnDocument: 'after' })
      .lean<StoredThread>()
      .exec();
  }

  /** The same, and creates the thread if there is none. */
  countNew(post: Commented, change: CountsChange, session: ClientSession): Promise<StoredThread> {
    const _id = threadId(post.type, post._id);
    return this.threads
      .findOneAndUpdate(
        { _id },
        { ...counting(_id, change), $setOnInsert: factsOf(post) },
        { session, upsert: true, returnDocument: 'after' },
      )
      .lean<StoredThread>()
      .exec();
  }

  /** Records the author of a comment, in its transaction. @returns the thread afterwards */
  async addCommenter(thread: StoredThread, id: string, session: ClientSession): Promise<StoredThread> {
    await this.threads.updateOne({ _id: thread._id }, { $addToSet: { commenters: id } }, { session });
    return { ...thread, commenters: [...(thread.commenters ?? []), id] };
  }

  /** Sets the counts of a thread whose comments were all deleted. */
  async empty(post: Commented): Promise<void> {
    await this.threads.updateOne(
      { _id: threadId(post.type, post._id) },
      { $set: { totalComments: 0, totalParentComments: 0 }, $unset: { commenters: 1 } },
    );
  }

  /** Records that the post was withdrawn or restored, unless a later event was received before. */
  hide(post: CommentedPost, hidden: boolean, version: number): Promise<void> {
    return this.note(post, { hidden }, version);
  }

  /** Records who reads and writes in the thread of a club, like `hide`. */
  setClub(club: CommentedClub, state: Pick<StoredThread, 'club' | 'hidden'>, version: number): Promise<void> {
    return this.note(club, state, version);
  }

  private async note(of: Commented, state: Partial<StoredThread>, version: number): Promise<void> {
    const empty = { totalComments: 0, totalParentComments: 0, version: 0, changedAt: new Date() };
    const _id = threadId(of.type, of._id);
    await this.threads.updateOne({ _id }, { $setOnInsert: { ...factsOf(of), ...empty } }, { upsert: true });
    await this.threads.updateOne(
      { _id, hiddenVersion: { $not: { $gte: version } } },
      { $set: { ...state, hiddenVersion: version } },
    );
  }
}

const counting = (_id: string, change: CountsChange) => {
  const { $inc, $set } = newVersion();
  const { changedAt } = $set;
  return { $inc: { ...change, ...$inc }, $set: isOfPost(_id) ? $set : { changedAt } };
};

const factsOf = ({ type, _id: postId, publicId, authorId }: Commented) => ({
  type,
  postId,
  publicId,
  authorId,
});

/**
 * Runs the changes to a thread one after the other. They would conflict over the thread's counts anyway, and be retried over and over.
 * Changes of other processes still conflict there, which is safe.
 */
@Injectable()
export class ThreadQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs the change after all earlier changes of the thread. @returns its result */
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
