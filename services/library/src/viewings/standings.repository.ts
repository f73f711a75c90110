import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type Category, LIBRARY_LIMITS } from '@screenlore/contracts';
import type { Session } from '@screenlore/service-kit';
import type { Connection, Model, mongo, QueryFilter } from 'mongoose';
import { STANDING, type StoredStanding, standingId } from './standing.schema.js';

/** How many finished titles stay among those in progress: there may be new episodes. */
const FINISHED_LATELY = 50;

/** The new state of a standing; null to delete it. */
export interface StandingWrite {
  _id: string;
  to: StoredStanding | null;
  /** There is none yet. */
  isNew: boolean;
}

@Injectable()
export class StandingsRepository {
  /** Imported standings bypass the model, which has no defaults to fill in. */
  private readonly raw: mongo.Collection<StoredStanding>;

  constructor(
    @InjectModel(STANDING) private readonly standings: Model<StoredStanding>,
    @InjectConnection() connection: Connection,
  ) {
    this.raw = connection.collection('standings');
  }

  find(userId: string, title: string, session?: Session): Promise<StoredStanding | null> {
    return this.standings
      .findOne({ _id: standingId(userId, title) }, {}, { session: session ?? null })
      .lean<StoredStanding>()
      .exec();
  }

  findMany(userId: string, titles: readonly string[], session?: Session): Promise<StoredStanding[]> {
    const ids = titles.map((title) => standingId(userId, title));
    return this.standings
      .find({ _id: { $in: ids } }, {}, { session: session ?? null })
      .lean<StoredStanding[]>()
      .exec();
  }

  /** Members who have seen something of a series and did not drop it, in batches. */
  async *watching(title: string, atOnce: number): AsyncGenerator<string[]> {
    for (let after = ''; ; ) {
      const found = await this.standings
        .find(
          { title, kind: 'series', _id: { $gt: after }, viewings: { $gt: 0 }, status: { $ne: 'dropped' } },
          { userId: 1 },
        )
        .sort({ _id: 1 })
        .limit(atOnce)
        .lean<Pick<StoredStanding, '_id' | 'userId'>[]>()
        .exec();
      if (found.length > 0) yield found.map(({ userId }) => userId);
      if (found.length < atOnce) return;
      after = found.at(-1)?._id ?? after;
    }
  }

  /** Titles in progress, last touched first, followed by recently finished series. */
  async inProgress(userId: string, count: number): Promise<StoredStanding[]> {
    const by = (filter: QueryFilter<StoredStanding>, limit: number) =>
      this.standings
        .find({ userId, ...filter })
        .sort({ touchedAt: -1 })
        .limit(limit)
        .lean<StoredStanding[]>()
        .exec();
    const [open, finished] = await Promise.all([
      // Films are never in progress.
      by({ kind: { $in: ['series', 'games'] }, status: 'inProgress' }, count),
      by({ status: 'done', kind: 'series' }, FINISHED_LATELY),
    ]);
    return [...open, ...finished];
  }

  /** Titles of a kind that were seen to the end, last touched first. */
  async seen(userId: string, kind: Category): Promise<string[]> {
    const found = await this.standings
      .find({ userId, kind, status: 'done' }, { _id: 0, title: 1 })
      .sort({ touchedAt: -1 })
      .limit(LIBRARY_LIMITS.seenTitlesMax)
      .lean<Pick<StoredStanding, 'title'>[]>()
      .exec();
    return found.map(({ title }) => title);
  }

  /** Two changes to one title by one member conflict here: one of them is retried. */
  async save(standing: StoredStanding, session: Session): Promise<void> {
    const { _id, ...rest } = standing;
    await this.standings.updateOne({ _id }, { $set: rest }, { session, upsert: true });
  }

  async saveMany(writes: readonly StandingWrite[], session: Session): Promise<void> {
    if (writes.length === 0) return;
    await this.raw.bulkWrite(
      writes.map(({ _id, to, isNew }) => {
        if (to === null) return { deleteOne: { filter: { _id } } };
        if (isNew) return { insertOne: { document: to } };
        const { _id: _same, ...rest } = to;
        return { updateOne: { filter: { _id }, update: { $set: rest } } };
      }),
      { session, ordered: false },
    );
  }

  async delete(_id: string, session: Session): Promise<void> {
    await this.standings.deleteOne({ _id }, { session });
  }
}
