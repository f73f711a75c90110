import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import { OLDEST, type StoredComment } from './comment.schema.js';
import { asId } from './comments.repository.js';
import { DELETED_COMMENT, type StoredDeletedComment, untilAppealed } from './deleted-comment.schema.js';

/** Deleted by no member, so that its author cannot take that back. */
const NOBODY = 'held';

/**
 * Comments that wait for a moderator (MOD-51). They are kept as a comment that a moderator deleted and can put back, so that all that
 * leaves such a one out leaves them out, too.
 */
@Injectable()
export class HeldComments {
  constructor(@InjectModel(DELETED_COMMENT) private readonly deleted: Model<StoredDeletedComment>) {}

  async keep(comment: StoredComment, session: ClientSession): Promise<void> {
    const deletion = { deletion: comment._id, deletedBy: NOBODY, deletedAt: untilAppealed() };
    await this.deleted.collection.insertOne({ ...comment, ...deletion, held: true }, { session });
  }

  async find(id: Types.ObjectId): Promise<StoredComment | undefined> {
    return (await this.all({ _id: id }))[0];
  }

  /** Those of a member in a thread. */
  inThread(thread: string, userId: string): Promise<StoredComment[]> {
    return this.all({ thread, 'by._id': userId });
  }

  /** All of a member, in the order of writing. */
  async ofMember(
    userId: string,
    { after, count }: { after: string | null; count: number },
  ): Promise<StoredComment[]> {
    const behind = asId(after ?? '');
    return this.deleted
      .find({ 'by._id': userId, held: true, ...(behind && { _id: { $gt: behind } }) })
      .sort({ _id: 1 })
      .limit(count)
      .lean<StoredComment[]>()
      .exec();
  }

  /** Its author deletes it. @returns what it was; null where it is not theirs, or not held any more */
  async drop(_id: Types.ObjectId, userId: string, session: ClientSession): Promise<StoredComment | null> {
    return this.deleted
      .findOneAndDelete({ _id, 'by._id': userId, held: true }, { session })
      .lean<StoredComment>()
      .exec();
  }

  /** A moderator withdraws it: its author does not read it any more. @returns whether it was held */
  async withdraw(_id: Types.ObjectId, until: Date): Promise<boolean> {
    const { matchedCount } = await this.deleted.updateOne(
      { _id, held: true },
      { $set: { deletedAt: until }, $unset: { held: 1 } },
    );
    return matchedCount > 0;
  }

  private all(which: QueryFilter<StoredDeletedComment>): Promise<StoredComment[]> {
    return this.deleted
      .find({ ...which, held: true })
      .sort(OLDEST)
      .lean<StoredComment[]>()
      .exec();
  }
}
