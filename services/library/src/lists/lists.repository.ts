import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LIBRARY_LIMITS, LIST_LIMITS, type Visibility } from '@screenlore/contracts';
import { GoneTexts, type Session } from '@screenlore/service-kit';
import type { Model, PipelineStage, QueryFilter, Types, UpdateQuery } from 'mongoose';
import { asId } from '../viewings/viewing.schema.js';
import { ENTRIES } from './entry.schema.js';
import { LIST, type ListWithFirst, type StoredList } from './list.schema.js';

const HOUR_MS = 3_600_000;
/** Last changed first. */
const NEWEST = { changedAt: -1, _id: -1 } as const;

/** The first entries of each list, whose pictures represent it. */
const WITH_FIRST: PipelineStage.Lookup = {
  $lookup: {
    from: ENTRIES,
    localField: '_id',
    foreignField: 'list',
    pipeline: [{ $sort: { place: 1 } }, { $limit: LIST_LIMITS.covers }],
    as: 'first',
  },
};

const restorableSince = (): Date => new Date(Date.now() - LIBRARY_LIMITS.restoreHours * HOUR_MS);

@Injectable()
export class ListsRepository {
  constructor(
    @InjectModel(LIST) private readonly lists: Model<StoredList>,
    private readonly texts: GoneTexts,
  ) {}

  /** A list that is not removed. */
  async find(id: string, session: Session | null = null): Promise<StoredList | null> {
    const _id = asId(id);
    return _id
      ? this.lists.findOne({ _id, removedAt: null }, {}, { session }).lean<StoredList>().exec()
      : null;
  }

  async withFirst(_id: Types.ObjectId): Promise<ListWithFirst | undefined> {
    const [list] = await this.lists
      .aggregate<ListWithFirst>([{ $match: { _id, removedAt: null } }, WITH_FIRST])
      .exec();
    return list;
  }

  /** @param seen what the reader may see */
  async page(
    userId: string,
    seen: readonly Visibility[],
    { skip, count }: { skip: number; count: number },
  ): Promise<{ lists: ListWithFirst[]; total: number }> {
    const filter = { userId, removedAt: null, visibility: { $in: [...seen] } };
    const [lists, total] = await Promise.all([
      this.lists
        .aggregate<ListWithFirst>([
          { $match: filter },
          { $sort: NEWEST },
          { $skip: skip },
          { $limit: count },
          WITH_FIRST,
        ])
        .exec(),
      this.lists.countDocuments(filter).exec(),
    ]);
    return { lists, total };
  }

  allOf(userId: string): Promise<StoredList[]> {
    return this.lists.find({ userId, removedAt: null }).sort(NEWEST).lean<StoredList[]>().exec();
  }

  countOf(userId: string, session?: Session): Promise<number> {
    return this.lists.countDocuments({ userId, removedAt: null }, session ? { session } : {}).exec();
  }

  /** Also finds a removed list. */
  whole(_id: Types.ObjectId, session: Session): Promise<StoredList | null> {
    return this.lists.findById(_id, {}, { session }).lean<StoredList>().exec();
  }

  /** @returns false if it was changed or removed meanwhile */
  async set({ _id, changedAt }: StoredList, to: Partial<StoredList>, session: Session): Promise<boolean> {
    const asBefore = { _id, changedAt, removedAt: null };
    return (await this.lists.updateOne(asBefore, { $set: to }, { session }).exec()).matchedCount === 1;
  }

  /** Deletes a list at once. @returns false if it was changed or removed meanwhile */
  async erase({ _id, changedAt }: StoredList, session: Session): Promise<boolean> {
    const asBefore = { _id, changedAt, removedAt: null };
    const { deletedCount } = await this.lists.deleteOne(asBefore, { session }).exec();
    if (deletedCount === 1) await this.texts.add('list', [String(_id)], session);
    return deletedCount === 1;
  }

  async insert(list: StoredList, session: Session): Promise<void> {
    await this.lists.create([list], { session });
  }

  /** Changes the member's own list, unless it is removed. Changes to one list in transactions run one after the other here. */
  change(
    userId: string,
    id: string,
    update: UpdateQuery<StoredList>,
    session: Session,
  ): Promise<StoredList | null> {
    return this.update({ userId, removedAt: null }, id, update, session);
  }

  /** Restores a removed list, if that is still possible. */
  restore(userId: string, id: string, session: Session): Promise<StoredList | null> {
    const removed = { userId, removedAt: { $gt: restorableSince() } };
    return this.update(removed, id, { $set: { removedAt: null } }, session);
  }

  /** Lists that can no longer be restored. */
  gone(count: number): Promise<Pick<StoredList, '_id'>[]> {
    return this.lists
      .find({ removedAt: { $type: 'date', $lte: restorableSince() } }, { _id: 1 })
      .limit(count)
      .lean<Pick<StoredList, '_id'>[]>()
      .exec();
  }

  async delete(ids: readonly Types.ObjectId[]): Promise<void> {
    await this.texts.add('list', ids.map(String));
    await this.lists.deleteMany({ _id: { $in: [...ids] }, removedAt: { $lte: restorableSince() } });
  }

  private async update(
    filter: QueryFilter<StoredList>,
    id: string,
    update: UpdateQuery<StoredList>,
    session: Session,
  ): Promise<StoredList | null> {
    const _id = asId(id);
    if (!_id) return null;
    return this.lists
      .findOneAndUpdate({ _id, ...filter }, update, { session, returnDocument: 'after' })
      .lean<StoredList>()
      .exec();
  }
}
