import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LIMITS } from '@screenlore/contracts';
import type { ClientSession, Model, Types } from 'mongoose';
import type { StoredComment } from './comment.schema.js';
import { DELETED_COMMENT, type StoredDeletedComment } from './deleted-comment.schema.js';

const UNDO_MS = LIMITS.undoDeleteHours * 3_600_000;

/** Comments whose deletion can be undone. */
@Injectable()
export class DeletedCommentsRepository {
  constructor(@InjectModel(DELETED_COMMENT) private readonly deleted: Model<StoredDeletedComment>) {}

  /**
   * Keeps what goes with a comment.
   * @returns until when it can be put back
   */
  async keep(
    comments: readonly StoredComment[],
    { deletion, deletedBy }: { deletion: Types.ObjectId; deletedBy: string },
    session: ClientSession,
  ): Promise<Date> {
    const deletedAt = new Date();
    await this.deleted.collection.insertMany(
      comments.map((comment) => ({ ...comment, deletedAt, deletion, deletedBy })),
      { session },
    );
    return new Date(deletedAt.getTime() + UNDO_MS);
  }

  /** Takes out what went with a comment. MongoDB may be late to remove what is too old. */
  async take(deletion: Types.ObjectId, deletedBy: string, session: ClientSession): Promise<StoredComment[]> {
    const since = new Date(Date.now() - UNDO_MS);
    const found = await this.deleted
      .find({ deletion, deletedBy, deletedAt: { $gt: since } }, {}, { session })
      .lean<StoredDeletedComment[]>()
      .exec();
    await this.deleted.deleteMany({ deletion, deletedBy }, { session });
    return connected(
      found.map(({ deletedAt: _at, deletion: _with, deletedBy: _by, ...comment }) => comment),
      deletion,
    );
  }
}

/** A comment and all below it, with their replies counted: what members wrote who left meanwhile is gone. */
function connected(comments: readonly StoredComment[], top: Types.ObjectId): StoredComment[] {
  const byParent = new Map<string, StoredComment[]>();
  for (const comment of comments) {
    const parent = String(comment.parent);
    byParent.set(parent, [...(byParent.get(parent) ?? []), comment]);
  }
  const kept = comments.filter(({ _id }) => _id.equals(top));
  // The list grows while it is walked.
  for (const { _id } of kept) kept.push(...(byParent.get(String(_id)) ?? []));
  return kept.map((comment) => ({ ...comment, replyCount: byParent.get(String(comment._id))?.length ?? 0 }));
}
