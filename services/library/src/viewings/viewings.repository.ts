import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { LIBRARY_LIMITS } from '@screenlore/contracts';
import type { Session } from '@screenlore/service-kit';
import type { Connection, Model, mongo, Types } from 'mongoose';
import type { Seen } from './derive-standing.js';
import type { RatedViewing } from './shown-ratings.js';
import { asId, REMOVED_VIEWING, type RemovedViewing, type StoredViewing, VIEWING } from './viewing.schema.js';

const SEEN_FIELDS = {
  ...{ season: 1, episode: 1, pass: 1, on: 1, ended: 1 },
  ...{ rating: 1, visibility: 1, at: 1 },
} as const;

const HOUR_MS = 3_600_000;

/** How one viewing is to be; null for not at all. */
export interface ViewingWrite {
  _id: Types.ObjectId;
  to: StoredViewing | null;
  /** There is none yet: inserts take a fraction of upserts. */
  isNew?: boolean;
}

/** Viewings, and those that were removed a short while ago. */
@Injectable()
export class ViewingsRepository {
  /** What imports enter goes past the model, which has nothing to fill in. */
  private readonly raw: mongo.Collection<StoredViewing>;

  constructor(
    @InjectModel(VIEWING) private readonly viewings: Model<StoredViewing>,
    @InjectModel(REMOVED_VIEWING) private readonly removed: Model<RemovedViewing>,
    @InjectConnection() connection: Connection,
  ) {
    this.raw = connection.collection('viewings');
  }

  async find(userId: string, id: string, session?: Session): Promise<StoredViewing | null> {
    const _id = asId(id);
    if (!_id) return null;
    return this.viewings
      .findOne({ _id, userId }, {}, { session: session ?? null })
      .lean<StoredViewing>()
      .exec();
  }

  /** The newest of a title, by date and then by when they were entered. */
  newestOf(userId: string, title: string): Promise<StoredViewing[]> {
    return this.viewings
      .find({ userId, title })
      .sort({ on: -1, _id: -1 })
      .limit(LIBRARY_LIMITS.viewingsWithTitle)
      .lean<StoredViewing[]>()
      .exec();
  }

  /** All of a title, in the order they were entered, with what tells how far their owner is. */
  seenOf(userId: string, title: string, session?: Session): Promise<(Seen & RatedViewing)[]> {
    return this.viewings
      .find({ userId, title }, SEEN_FIELDS, { session: session ?? null, sort: { _id: 1 } })
      .lean<(Seen & RatedViewing)[]>()
      .exec();
  }

  /** All of some titles, and some more by their ids. */
  ofTitles(
    userId: string,
    titles: readonly string[],
    ids: readonly Types.ObjectId[],
    session?: Session,
  ): Promise<StoredViewing[]> {
    return this.viewings
      .find(
        { userId, $or: [{ title: { $in: [...titles] } }, { _id: { $in: [...ids] } }] },
        {},
        { session: session ?? null },
      )
      .lean<StoredViewing[]>()
      .exec();
  }

  countOf(userId: string, titles: readonly string[], session: Session): Promise<number> {
    return this.viewings.countDocuments({ userId, title: { $in: [...titles] } }, { session }).exec();
  }

  async byIds(
    userId: string,
    ids: readonly Types.ObjectId[],
    session: Session,
  ): Promise<ReadonlyMap<string, StoredViewing>> {
    const found = await this.viewings
      .find({ _id: { $in: [...ids] }, userId }, {}, { session })
      .lean<StoredViewing[]>()
      .exec();
    return new Map(found.map((viewing) => [viewing._id.toHexString(), viewing]));
  }

  /** As `seenOf`, of many titles. */
  seenOfMany(
    userId: string,
    titles: readonly string[],
    session: Session,
  ): Promise<(Seen & RatedViewing & { title: string })[]> {
    return this.viewings
      .find(
        { userId, title: { $in: [...titles] } },
        { title: 1, ...SEEN_FIELDS },
        { session, sort: { _id: 1 } },
      )
      .lean<(Seen & RatedViewing & { title: string })[]>()
      .exec();
  }

  async write(writes: readonly ViewingWrite[], session: Session): Promise<void> {
    if (writes.length === 0) return;
    await this.raw.bulkWrite(
      writes.map(({ _id, to, isNew }) => {
        if (to === null) return { deleteOne: { filter: { _id } } };
        return isNew
          ? { insertOne: { document: to } }
          : { replaceOne: { filter: { _id }, replacement: to, upsert: true } };
      }),
      { session, ordered: false },
    );
  }

  async insert(viewings: readonly StoredViewing[], session: Session): Promise<void> {
    if (viewings.length > 0) await this.viewings.insertMany([...viewings], { session });
  }

  change(
    userId: string,
    _id: Types.ObjectId,
    change: Partial<StoredViewing>,
    session: Session,
  ): Promise<StoredViewing | null> {
    return this.viewings
      .findOneAndUpdate({ _id, userId }, { $set: change }, { session, returnDocument: 'after' })
      .lean<StoredViewing>()
      .exec();
  }

  /** All that one call entered of a title. */
  toldAs(userId: string, title: string, told: number, session: Session): Promise<StoredViewing[]> {
    return this.viewings.find({ userId, title, told }, {}, { session }).lean<StoredViewing[]>().exec();
  }

  /** Lays viewings of one member aside, from where they can be restored. */
  async remove(userId: string, viewings: readonly StoredViewing[], session: Session): Promise<void> {
    if (viewings.length === 0) return;
    const removedAt = new Date();
    await this.viewings.deleteMany({ _id: { $in: viewings.map(({ _id }) => _id) }, userId }, { session });
    await this.removed.insertMany(
      viewings.map((viewing) => ({ ...viewing, removedAt })),
      { session },
    );
  }

  /** Takes a removed viewing back. @returns null where it is not there, or not any more */
  async takeRemoved(userId: string, id: string, session: Session): Promise<StoredViewing | null> {
    const _id = asId(id);
    if (!_id) return null;
    const since = new Date(Date.now() - LIBRARY_LIMITS.restoreHours * HOUR_MS);
    const found = await this.removed
      .findOneAndDelete({ _id, userId, removedAt: { $gt: since } }, { session })
      .lean<RemovedViewing>()
      .exec();
    if (!found) return null;
    const { removedAt, ...viewing } = found;
    return viewing;
  }
}
