import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LIMITS } from '@screenlore/contracts';
import type { ClientSession, Model, Types } from 'mongoose';
import type { StoredComment } from './comment.schema.js';
import { countLikeOf } from './count-like.repository.js';
import { DELETED_COMMENT, type Deletion, type StoredDeletedComment } from './deleted-comment.schema.js';

/** How many comments one transaction deletes or restores. This takes milliseconds; MongoDB aborts a transaction after a second. */
export const COMMENTS_AT_ONCE = 1000;

const UNDO_MS = LIMITS.undoDeleteHours * 3_600_000;

/** A comment to put back, and whether it was there before. */
type Taken = StoredComment & Pick<StoredDeletedComment, 'held'>;

/** Comments whose deletion can be undone. */
@Injectable()
export class DeletedCommentsRepository {
  constructor(@InjectModel(DELETED_COMMENT) private readonly deleted: Model<StoredDeletedComment>) {}

  /** Keeps a batch of deleted comments. */
  async keep(comments: readonly StoredComment[], deletion: Deletion, session: ClientSession): Promise<void> {
    if (comments.length === 0) return;
    await this.deleted.collection.insertMany(
      comments.map((comment) => ({ ...comment, ...deletion })),
      { session },
    );
  }

  /** A restored comment has the likes that were not withdrawn meanwhile. */
  async countLike(_id: Types.ObjectId, by: 1 | -1, session: ClientSession): Promise<void> {
    await countLikeOf(this.deleted, _id, by, session);
  }

  /** Until when a whole deletion can be undone. An interrupted deletion started earlier. */
  async until(deletion: Types.ObjectId, session: ClientSession): Promise<Date | undefined> {
    const first = await this.deleted
      .findOne({ deletion }, { deletedAt: 1 }, { session })
      .sort({ deletedAt: 1 })
      .lean<Pick<StoredDeletedComment, 'deletedAt'>>()
      .exec();
    return first ? new Date(first.deletedAt.getTime() + UNDO_MS) : undefined;
  }

  /**
   * The thread and the ids of a deletion's comments, parents first, in parts for one transaction each. Undefined if somebody else deleted
   * the comment, or too long ago, as MongoDB may be late to remove it.
   * @param deletedBy null for a deletion decided by any moderator
   */
  async whole(
    deletion: Types.ObjectId,
    deletedBy: string | null,
  ): Promise<{ thread: string; parts: Types.ObjectId[][] } | undefined> {
    const found = await this.deleted
      .find({ deletion }, { thread: 1, parent: 1, deletedAt: 1, deletedBy: 1 })
      .lean<Pick<StoredDeletedComment, '_id' | 'thread' | 'parent' | 'deletedAt' | 'deletedBy'>[]>()
      .exec();
    const top = found.find(({ _id }) => _id.equals(deletion));
    // If the comment itself is not among them, its deletion or its undo was interrupted.
    const isTheirs = (top ? [top] : found).some((comment) =>
      deletedBy === null ? comment.deletedAt.getTime() > Date.now() : comment.deletedBy === deletedBy,
    );
    const since = Date.now() - UNDO_MS;
    const [first] = found;
    if (!first || !isTheirs || found.some(({ deletedAt }) => deletedAt.getTime() <= since)) return undefined;
    const ids = parentsFirst(found);
    const parts = Array.from({ length: Math.ceil(ids.length / COMMENTS_AT_ONCE) }, (_, at) =>
      ids.slice(at * COMMENTS_AT_ONCE, (at + 1) * COMMENTS_AT_ONCE),
    );
    return { thread: first.thread, parts };
  }

  /** Takes a batch of deleted comments out of storage, in the order of these ids. */
  async take(ids: readonly Types.ObjectId[], session: ClientSession): Promise<Taken[]> {
    const filter = { _id: { $in: [...ids] } };
    const found = await this.deleted.find(filter, {}, { session }).lean<StoredDeletedComment[]>().exec();
    await this.deleted.deleteMany(filter, { session });
    const byId = new Map(
      found.map(({ deletedAt: _at, deletion: _with, deletedBy: _by, ...comment }) => [
        String(comment._id),
        comment,
      ]),
    );
    return ids.flatMap((id) => byId.get(String(id)) ?? []);
  }
}

/** Ids in an order with parents first. */
function parentsFirst(comments: readonly Pick<StoredComment, '_id' | 'parent'>[]): Types.ObjectId[] {
  const ids = new Set(comments.map(({ _id }) => String(_id)));
  const below = new Map<string, Types.ObjectId[]>();
  const ordered: Types.ObjectId[] = [];
  for (const { _id, parent } of comments) {
    const above = String(parent);
    if (!ids.has(above)) ordered.push(_id);
    else if (below.has(above)) below.get(above)?.push(_id);
    else below.set(above, [_id]);
  }
  // The list grows during the loop.
  for (const id of ordered) for (const child of below.get(String(id)) ?? []) ordered.push(child);
  return ordered;
}
