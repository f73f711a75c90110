import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LIMITS } from '@screenlore/contracts';
import type { ClientSession, Model, Types } from 'mongoose';
import type { StoredComment } from './comment.schema.js';
import { DELETED_COMMENT, type Deletion, type StoredDeletedComment } from './deleted-comment.schema.js';

/** How many comments one transaction deletes or puts back: milliseconds of work, where MongoDB gives up a transaction after a second. */
export const COMMENTS_AT_ONCE = 1000;

const UNDO_MS = LIMITS.undoDeleteHours * 3_600_000;

/** Comments whose deletion can be undone. */
@Injectable()
export class DeletedCommentsRepository {
  constructor(@InjectModel(DELETED_COMMENT) private readonly deleted: Model<StoredDeletedComment>) {}

  /** Keeps some of what goes with a comment. */
  async keep(comments: readonly StoredComment[], deletion: Deletion, session: ClientSession): Promise<void> {
    if (comments.length === 0) return;
    await this.deleted.collection.insertMany(
      comments.map((comment) => ({ ...comment, ...deletion })),
      { session },
    );
  }

  /** Until when all that went with a comment can be put back: a deletion that was interrupted began earlier. */
  async until(deletion: Types.ObjectId, session: ClientSession): Promise<Date | undefined> {
    const first = await this.deleted
      .findOne({ deletion }, { deletedAt: 1 }, { session })
      .sort({ deletedAt: 1 })
      .lean<Pick<StoredDeletedComment, 'deletedAt'>>()
      .exec();
    return first ? new Date(first.deletedAt.getTime() + UNDO_MS) : undefined;
  }

  /**
   * The thread and the ids of what went with a comment, each after what it replies to, as many in each part as one transaction
   * puts back. Undefined where somebody else deleted it, or too long ago: MongoDB may be late to remove that.
   */
  async whole(
    deletion: Types.ObjectId,
    deletedBy: string,
  ): Promise<{ thread: string; parts: Types.ObjectId[][] } | undefined> {
    const found = await this.deleted
      .find({ deletion }, { thread: 1, parent: 1, deletedAt: 1, deletedBy: 1 })
      .lean<Pick<StoredDeletedComment, '_id' | 'thread' | 'parent' | 'deletedAt' | 'deletedBy'>[]>()
      .exec();
    const top = found.find(({ _id }) => _id.equals(deletion));
    // Where the comment itself is there, deleting or undoing was interrupted.
    const isTheirs = (top ? [top] : found).some((comment) => comment.deletedBy === deletedBy);
    const since = Date.now() - UNDO_MS;
    const [first] = found;
    if (!first || !isTheirs || found.some(({ deletedAt }) => deletedAt.getTime() <= since)) return undefined;
    const ids = parentsFirst(found);
    const parts = Array.from({ length: Math.ceil(ids.length / COMMENTS_AT_ONCE) }, (_, at) =>
      ids.slice(at * COMMENTS_AT_ONCE, (at + 1) * COMMENTS_AT_ONCE),
    );
    return { thread: first.thread, parts };
  }

  /** Takes out some of what went with a comment, in the order of these ids. */
  async take(ids: readonly Types.ObjectId[], session: ClientSession): Promise<StoredComment[]> {
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

/** Each after what it replies to, if that is among them. */
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
  // The list grows while it is walked.
  for (const id of ordered) for (const child of below.get(String(id)) ?? []) ordered.push(child);
  return ordered;
}
