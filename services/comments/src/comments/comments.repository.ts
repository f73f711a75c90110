import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type CommentCursor, LIMITS, MESSAGES, type PostType } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { type ClientSession, type Model, Types } from 'mongoose';
import { type ChildIds, COMMENT, NEWEST, OLDEST, type StoredComment } from './comment.schema.js';

/** Where a page begins; a skip beside a cursor counts from the cursor. */
interface Place {
  skip: number;
  after?: CommentCursor | undefined;
}

/** So many ids come from the database at once. */
const IDS_AT_ONCE = 10_000;

@Injectable()
export class CommentsRepository {
  constructor(@InjectModel(COMMENT) private readonly comments: Model<StoredComment>) {}

  topLevel(thread: string, place: Place): Promise<StoredComment[]> {
    return this.page({ thread, parent: null }, NEWEST, place, LIMITS.commentsPage);
  }

  replies(parent: Types.ObjectId, place: Place): Promise<StoredComment[]> {
    return this.page({ parent }, OLDEST, place, LIMITS.repliesPage);
  }

  /** All of one member, in the order they were written. */
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

  /** Of each comment the ids of its first replies, as many as a list may have; read from an index alone. */
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

  /** Counts more replies at comments, by `_id`. */
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

  /** Counts a reply at the comment it is to. @returns that comment, or null where there is none in this thread */
  countReply(
    _id: Types.ObjectId,
    thread: string,
    by: 1 | -1,
    session: ClientSession,
  ): Promise<StoredComment | null> {
    return this.comments
      .findOneAndUpdate({ _id, thread }, { $inc: { replyCount: by } }, { session, returnDocument: 'after' })
      .lean<StoredComment>()
      .exec();
  }

  async edit(
    _id: Types.ObjectId,
    { mentions = [], ...change }: Pick<StoredComment, 'text' | 'editedAt' | 'mentions'>,
    session: ClientSession,
  ): Promise<void> {
    const mentioning =
      mentions.length > 0 ? { $set: { ...change, mentions } } : { $set: change, $unset: { mentions: 1 } };
    await this.comments.updateOne({ _id }, mentioning, { session });
  }

  /** Deletes a comment and all below it. @returns what went */
  async deleteWithReplies(target: StoredComment, session: ClientSession): Promise<StoredComment[]> {
    const filter = { _id: { $in: await this.withAllBelow(target, session) } };
    const found = await this.comments.find(filter, {}, { session }).lean<StoredComment[]>().exec();
    await this.comments.deleteMany(filter, { session });
    return found;
  }

  /**
   * Deletes comments below which there are no others but those given, and lowers the counts of those that stay.
   * @returns how many went: fewer than given where one has another reply or is gone already
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

  /** The comment and all below it, each after what it replies to: one pass over an index, however deep the replies go. */
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
    // The list grows while it is walked: what is below what was found comes after it.
    for (const id of ids) for (const child of below.get(id.toHexString()) ?? []) ids.push(child);
    return ids;
  }

  private page(
    filter: { thread: string; parent: null } | { parent: Types.ObjectId },
    order: typeof NEWEST | typeof OLDEST,
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

/** An id as callers write it; undefined for a text that is none. */
export const asId = (text: string): Types.ObjectId | undefined =>
  /^[0-9a-f]{24}$/.test(text) ? new Types.ObjectId(text) : undefined;

export const newId = (): Types.ObjectId => new Types.ObjectId();

export const withdrawn = (type: PostType) =>
  new CallError('notFound', type === 'article' ? MESSAGES.articleWithdrawn : MESSAGES.reviewWithdrawn);

export const gone = () => new CallError('notFound', MESSAGES.commentGone);
