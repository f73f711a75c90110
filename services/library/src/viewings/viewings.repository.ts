import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type EpisodeOfTitle, type EpisodeRatings, LIBRARY_LIMITS } from '@screenlore/contracts';
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

/** The new state of a viewing; null to delete it. */
export interface ViewingWrite {
  _id: Types.ObjectId;
  to: StoredViewing | null;
  /** It is new: inserts take a fraction of the time of upserts. */
  isNew?: boolean;
}

/** The part of a title that a viewing is about. */
export type SeenPart = Pick<StoredViewing, 'title' | 'season' | 'episode' | 'ended'>;

/** Viewings, and those removed a short while ago. */
@Injectable()
export class ViewingsRepository {
  /** Imported viewings bypass the model, which has no defaults to fill in. */
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

  /** The newest viewings of a title, by date and then by entry. */
  newestOf(userId: string, title: string): Promise<StoredViewing[]> {
    return this.viewings
      .find({ userId, title })
      .sort({ on: -1, _id: -1 })
      .limit(LIBRARY_LIMITS.viewingsWithTitle)
      .lean<StoredViewing[]>()
      .exec();
  }

  /** All viewings of a title, in the order of entry, with the fields that show how far their owner is. */
  seenOf(userId: string, title: string, session?: Session): Promise<(Seen & RatedViewing)[]> {
    return this.viewings
      .find({ userId, title }, SEEN_FIELDS, { session: session ?? null, sort: { _id: 1 } })
      .lean<(Seen & RatedViewing)[]>()
      .exec();
  }

  /** Which seasons and episodes of these titles somebody has seen, and how playthroughs ended, without repeats. */
  async partsOf(userId: string, titles: readonly string[]): Promise<SeenPart[]> {
    const found = await this.viewings.aggregate<{ _id: SeenPart }>([
      { $match: { userId, title: { $in: [...titles] } } },
      { $group: { _id: { title: '$title', season: '$season', episode: '$episode', ended: '$ended' } } },
    ]);
    return found.map(({ _id }) => _id);
  }

  /** How members rated an episode: each member's last rating counts. */
  async episodeRatings({ title, season, episode }: EpisodeOfTitle): Promise<EpisodeRatings> {
    const [found] = await this.viewings.aggregate<EpisodeRatings>([
      { $match: { title, season, episode: { $eq: episode, $gte: 0 }, rating: { $gt: 0 } } },
      { $sort: { userId: 1, _id: 1 } },
      { $group: { _id: '$userId', rating: { $last: '$rating' } } },
      { $group: { _id: null, count: { $sum: 1 }, mean: { $avg: '$rating' } } },
      { $project: { _id: 0 } },
    ]);
    return found ?? { count: 0, mean: null };
  }

  /** All viewings of some titles, and others by id. */
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

  /** Like `seenOf`, for many titles. */
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

  /** Everything that one call entered for a title. */
  toldAs(userId: string, title: string, told: number, session: Session): Promise<StoredViewing[]> {
    return this.viewings.find({ userId, title, told }, {}, { session }).lean<StoredViewing[]>().exec();
  }

  /** Removes viewings of one member so that they can be restored. */
  async remove(userId: string, viewings: readonly StoredViewing[], session: Session): Promise<void> {
    if (viewings.length === 0) return;
    const removedAt = new Date();
    await this.viewings.deleteMany({ _id: { $in: viewings.map(({ _id }) => _id) }, userId }, { session });
    await this.removed.insertMany(
      viewings.map((viewing) => ({ ...viewing, removedAt })),
      { session },
    );
  }

  /** Takes a removed viewing out of storage. @returns null if it is not, or no longer, there */
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
