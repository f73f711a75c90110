import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { DRAFT, LAST_SAVED, type StoredDraft } from './draft.schema.js';

export type ListedDraft = Omit<StoredDraft, 'content'>;
/** What a save writes, apart from revision and time. */
export type DraftState = Omit<StoredDraft, '_id' | 'authorId' | 'revision' | 'savedAt' | 'edits'>;

@Injectable()
export class DraftsRepository {
  constructor(@InjectModel(DRAFT) private readonly drafts: Model<StoredDraft>) {}

  find(_id: Types.ObjectId, authorId: string, session?: ClientSession): Promise<StoredDraft | null> {
    return this.drafts
      .findOne({ _id, authorId }, {}, { session: session ?? null })
      .lean<StoredDraft>()
      .exec();
  }

  /** The draft in which an author edits a post; null if there is none. @param postId the post's `_id` */
  editing(postId: string, authorId: string, session: ClientSession): Promise<ListedDraft | null> {
    return this.drafts
      .findOne({ authorId, 'edits._id': postId }, { content: 0 }, { session })
      .lean<ListedDraft>()
      .exec();
  }

  list(authorId: string, { count, skip }: { count: number; skip: number }): Promise<ListedDraft[]> {
    return this.drafts
      .find({ authorId }, { content: 0 })
      .sort(LAST_SAVED)
      .skip(skip)
      .limit(count)
      .lean<ListedDraft[]>()
      .exec();
  }

  count(authorId: string, session?: ClientSession): Promise<number> {
    return this.drafts.countDocuments({ authorId }, session ? { session } : {}).exec();
  }

  async insert(draft: StoredDraft, session: ClientSession): Promise<void> {
    await this.drafts.collection.insertOne(draft, { session });
  }

  /** @returns the updated draft, or null if this author has none with this id and revision */
  replace(
    of: Pick<StoredDraft, '_id' | 'authorId' | 'revision'>,
    state: Partial<DraftState>,
    savedAt: Date,
    session: ClientSession,
  ): Promise<ListedDraft | null> {
    return this.drafts
      .findOneAndUpdate(
        of,
        { $set: { ...state, savedAt }, $inc: { revision: 1 } },
        { session, returnDocument: 'after', projection: { content: 0 } },
      )
      .lean<ListedDraft>()
      .exec();
  }

  /** @returns whether this author had such a draft */
  async delete(_id: Types.ObjectId, authorId: string, session: ClientSession): Promise<boolean> {
    return (await this.drafts.deleteOne({ _id, authorId }, { session })).deletedCount > 0;
  }
}
