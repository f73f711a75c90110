import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type CommentCursor,
  type CommentOrder,
  LIMITS,
  MESSAGES,
  type ReachOfTitle,
} from '@screenlore/contracts';
import { bestPage, CallError } from '@screenlore/service-kit';
import { type ClientSession, type Model, type QueryFilter, Types } from 'mongoose';
import { type ChildIds, COMMENT, MOST_LIKED, NEWEST, OLDEST, type StoredComment } from './comment.schema.js';
import { countLikeOf } from './count-like.repository.js';

/** Where a page starts. A skip with a cursor counts from the cursor. */
interface Place {
  skip: number;
  after?: CommentCursor | undefined;
}

/** The order, and whose comments only. */
interface Order {
  order: CommentOrder;
  follows: readonly string[];
}

/** How many ids the database returns at once. */
const IDS_AT_ONCE = 10_000;

@Injectable()
export class CommentsRepository {
  constructor(@InjectModel(COMMENT) private readonly comments: Model<StoredComment>) {}

  topLevel(thread: string, { order, follows, skip, after }: Place & Order): Promise<StoredComment[]> {
    const count = LIMITS.commentsPage;
    const all = { thread, parent: null };
    if (order === 'newest') return this.page(all, NEWEST, { skip, after }, count);
    if (order === 'followed')
      return this.page({ ...all, 'by._id': { $in: [...follows] } }, NEWEST, { skip }, count);
    return bestPage<StoredComment>(
      {
        liked: ({ without, ...asked }) => {
          const others = without.length > 0 && { _id: { $nin: without.map(({ _id }) => _id) } };
          return this.page({ ...all, ...others }, MOST_LIKED, asked, asked.count);
        },
        newest: (most) => this.page(all, NEWEST, { skip: 0 }, most),
        isSame: (a, b) => a._id.equals(b._id),
      },
      { count, skip },
    );
  }

  replies(parent: Types.ObjectId, place: Place): Promise<StoredComment[]> {
    return this.page({ parent }, OLDEST, place, LIMITS.repliesPage);
  }

  /** All comments of a member, in the order of writing. */
  ofMember(
    userId: string,
    { after, count }: { after: string | null; count: number },
  ): Promise<StoredComment[]> {
    const behind = asId(after ?? '');
    return this.comments
      .find({ 'by._id': userId, ...(behind ? { _id: { $gt: behind } } : {}) })
      .sort({ _id: 1 })
      .limit(count)
      .lean<StoredComment[]>()
      .exec();
  }

  find(_id: Types.ObjectId, session?: ClientSession): Promise<StoredComment | null> {
    return this.comments
      .findOne({ _id }, {}, { session: session ?? null })
      .lean<StoredComment>()
      .exec();
  }

  /** The ids of each comment's first replies, as many as a list may have; a covered query. */
  async childIds(
    of: readonly Pick<StoredComment, '_id' | 'replyCount'>[],
    session?: ClientSession,
  ): Promise<ChildIds> {
    const ids = new Map<string, Types.ObjectId[]>();
    const few = of.filter(({ replyCount }) => replyCount > 0 && replyCount <= LIMITS.listCountMax);
    const many = of.filter(({ replyCount }) => replyCount > LIMITS.listCountMax);
    const read = async (parents: Types.ObjectId[], limit: number) => {
      const found = this.comments.collection
        .find({ parent: { $in: parents } }, session ? { session } : {})
        .project<{ _id: Types.ObjectId; parent: Types.ObjectId }>({ _id: 1, parent: 1 })
        .sort({ parent: 1, ...OLDEST })
        .limit(limit)
        .batchSize(LIMITS.listCountMax);
      for await (const { _id, parent } of found) {
        const known = ids.get(String(parent));
        if (known) known.push(_id);
        else ids.set(String(parent), [_id]);
      }
    };
    const fewIds = few.map(({ _id }) => _id);
    await Promise.all([
      fewIds.length > 0 ? read(fewIds, 0) : undefined,
      ...many.map(({ _id }) => read([_id], LIMITS.listCountMax)),
    ]);
    return ids;
  }

  findMany(ids: readonly Types.ObjectId[], session: ClientSession): Promise<StoredComment[]> {
    return this.comments
      .find({ _id: { $in: [...ids] } }, {}, { session })
      .lean<StoredComment[]>()
      .exec();
  }

  async insertMany(comments: readonly StoredComment[], session: ClientSession): Promise<void> {
    await this.comments.collection.insertMany([...comments], { session });
  }

  /** Raises the counts of replies of comments, by `_id`. */
  async countReplies(more: ReadonlyMap<string, number>, session: ClientSession): Promise<void> {
    if (more.size === 0) return;
    await this.comments.bulkWrite(
      [...more].map(([_id, count]) => ({
        updateOne: { filter: { _id: new Types.ObjectId(_id) }, update: { $inc: { replyCount: count } } },
      })),
      { session, ordered: false },
    );
  }

  async insert(comment: StoredComment, session: ClientSession): Promise<void> {
    await this.comments.collection.insertOne(comment, { session });
  }

  /** Counts a reply at its parent. @returns the parent, or null if it is not in this thread */
  countReply(
    _id: Types.ObjectId,
    thread: string,
    by: number,
    session: ClientSession,
  ): Promise<StoredComment | null> {
    return this.comments
      .findOneAndUpdate({ _id, thread }, { $inc: { replyCount: by } }, { session, returnDocument: 'after' })
      .lean<StoredComment>()
      .exec();
  }

  /** Counts a like of a comment. @returns whether the comment exists */
  async countLike(_id: Types.ObjectId, by: 1 | -1, session: ClientSession): Promise<boolean> {
    return countLikeOf(this.comments, _id, by, session);
  }

  async edit(
    _id: Types.ObjectId,
    { mentions = [], ...change }: Pick<StoredComment, 'text' | 'editedAt' | 'rewrittenAt' | 'mentions'>,
    session: ClientSession,
  ): Promise<void> {
    const mentioning =
      mentions.length > 0 ? { $set: { ...change, mentions } } : { $set: change, $unset: { mentions: 1 } };
    await this.comments.updateOne({ _id }, mentioning, { session });
  }

  async setReach(_id: Types.ObjectId, reach: ReachOfTitle | null, session: ClientSession): Promise<void> {
    await this.comments.updateOne({ _id }, reach ? { $set: { reach } } : { $unset: { reach: 1 } }, {
      session,
    });
  }

  /** Deletes a comment and everything below it. @returns the deleted comments */
  async deleteWithReplies(target: StoredComment, session: ClientSession): Promise<StoredComment[]> {
    const filter = { _id: { $in: await this.withAllBelow(target, session) } };
    const found = await this.comments.find(filter, {}, { session }).lean<StoredComment[]>().exec();
    await this.comments.deleteMany(filter, { session });
    return found;
  }

  /**
   * Deletes comments that only have replies among themselves, and lowers the counts of their parents.
   * @returns how many were deleted: fewer than given if one has another reply or was deleted already
   */
  async deleteLeaves(ids: readonly Types.ObjectId[], session: ClientSession): Promise<number> {
    const replies = await this.comments.aggregate<{ _id: Types.ObjectId; count: number }>(
      [{ $match: { _id: { $in: ids } } }, { $group: { _id: '$parent', count: { $sum: 1 } } }],
      { session },
    );
    await this.comments.bulkWrite(
      replies.map(({ _id, count }) => ({
        updateOne: { filter: { _id }, update: { $inc: { replyCount: -count } } },
      })),
      { session, ordered: false },
    );
    return (await this.comments.deleteMany({ _id: { $in: ids }, replyCount: 0 }, { session })).deletedCount;
  }

  /** The ids of a comment and everything below it, parents first: one pass over an index, however deep the replies go. */
  async withAllBelow(
    { _id, root, replyCount }: StoredComment,
    session?: ClientSession,
  ): Promise<Types.ObjectId[]> {
    if (replyCount === 0) return [_id];
    const below = new Map<string, Types.ObjectId[]>();
    const pairs = this.comments.collection
      .find({ root }, session ? { session } : {})
      .project<{ _id: Types.ObjectId; parent: Types.ObjectId | null }>({ _id: 1, parent: 1 })
      .hint({ root: 1, parent: 1, _id: 1 })
      .batchSize(IDS_AT_ONCE);
    for await (const { _id: child, parent } of pairs) {
      const known = below.get(String(parent));
      if (known) known.push(child);
      else below.set(String(parent), [child]);
    }
    const ids = [_id];
    // The list grows during the loop: replies are added after their parents.
    for (const id of ids) for (const child of below.get(id.toHexString()) ?? []) ids.push(child);
    return ids;
  }

  private page(
    filter: QueryFilter<StoredComment>,
    order: typeof NEWEST | typeof OLDEST | typeof MOST_LIKED,
    { skip, after }: Place,
    count: number,
  ): Promise<StoredComment[]> {
    const beyond = order === OLDEST ? '$gt' : '$lt';
    const at = after && new Date(after.commentedAt);
    const rest = after && {
      $or: [{ at: { [beyond]: at } }, { at, _id: { [beyond]: new Types.ObjectId(after._id) } }],
    };
    return this.comments
      .find({ ...filter, ...rest })
      .sort(order)
      .skip(skip)
      .limit(count)
      .lean<StoredComment[]>()
      .exec();
  }
}

/** Parses an id; undefined for an invalid one. */
export const asId = (text: string): Types.ObjectId | undefined =>
  /^[0-9a-f]{24}$/.test(text) ? new Types.ObjectId(text) : undefined;

export const newId = (): Types.ObjectId => new Types.ObjectId();

export const gone = () => new CallError('notFound', MESSAGES.commentGone);
