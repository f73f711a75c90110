import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@screenlore/service-kit';
import type { Model, Types } from 'mongoose';
import { ENDED_SESSION, SESSION, type StoredEnd, type StoredSession } from './session.schema.js';

export type Rotation = Pick<
  StoredSession,
  'current' | 'previous' | 'salt' | 'rotatedAt' | 'from' | 'device' | 'network'
>;

@Injectable()
export class SessionsRepository {
  constructor(
    @InjectModel(SESSION) private readonly sessions: Model<StoredSession>,
    @InjectModel(ENDED_SESSION) private readonly ended: Model<StoredEnd>,
  ) {}

  async insert(session: StoredSession): Promise<void> {
    await this.sessions.create(session);
  }

  find(sid: string): Promise<StoredSession | null> {
    return this.sessions.findById(sid).lean<StoredSession>().exec();
  }

  /**
   * Replaces the hash of the refresh token that is good.
   * @param life how long it lasts from now on unless it is used, and from its beginning at most (ms)
   * @returns the session as it is now; null when the token is not that one, or the session is over
   */
  rotate(
    sid: string,
    current: string,
    rotation: Rotation,
    life: { unusedMs: number; wholeMs: number },
  ): Promise<StoredSession | null> {
    const now = rotation.rotatedAt;
    const unused = new Date(now.getTime() + life.unusedMs);
    const begunAfter = new Date(now.getTime() - life.wholeMs);
    return this.sessions
      .findOneAndUpdate(
        { _id: sid, current, expiresAt: { $gt: now }, openedAt: { $gt: begunAfter } },
        [{ $set: { ...rotation, expiresAt: { $min: [unused, { $add: ['$openedAt', life.wholeMs] }] } } }],
        { returnDocument: 'after', updatePipeline: true },
      )
      .lean<StoredSession>()
      .exec();
  }

  /** That it proved its owner. @returns the session as it is now; null where that user has no such session */
  prove(sid: string, userId: Types.ObjectId, provedAt: Date): Promise<StoredSession | null> {
    return this.sessions
      .findOneAndUpdate({ _id: sid, userId }, { $set: { provedAt } }, { returnDocument: 'after' })
      .lean<StoredSession>()
      .exec();
  }

  /** Ids of a user's sessions beyond the `keep` used last. */
  async beyond(userId: Types.ObjectId, keep: number): Promise<string[]> {
    const surplus = await this.sessions
      .find({ userId }, { _id: 1 })
      .sort({ rotatedAt: -1 })
      .skip(keep)
      .lean<Pick<StoredSession, '_id'>[]>()
      .exec();
    return surplus.map(({ _id }) => _id);
  }

  ofUser(userId: Types.ObjectId | string, session?: Session): Promise<StoredSession[]> {
    return this.sessions
      .find({ userId })
      .session(session ?? null)
      .lean<StoredSession[]>()
      .exec();
  }

  /** The end is on record before the session is gone: whatever happens between, its tokens are refused. */
  async end(sids: readonly string[], at: Date, expiresAt: Date, session?: Session): Promise<void> {
    await this.record(
      sids.map((sid) => ({ _id: sid, below: null, at, expiresAt })),
      session,
    );
    await this.sessions.deleteMany({ _id: { $in: [...sids] } }, session ? { session } : {}).exec();
  }

  /** Sessions whose tokens are out of date: they go on, with new tokens. */
  async renew(userId: Types.ObjectId, at: Date, expiresAt: Date): Promise<StoredEnd[]> {
    await this.sessions.updateMany({ userId }, { $inc: { ver: 1 } }).exec();
    const ends = (await this.ofUser(userId)).map(({ _id, ver }) => ({ _id, below: ver, at, expiresAt }));
    await this.record(ends);
    return ends;
  }

  /** What ended after a moment, and whose record has not expired. */
  endedSince(since: Date | null, now: Date): Promise<StoredEnd[]> {
    return this.ended
      .find({ expiresAt: { $gt: now }, ...(since ? { at: { $gte: since } } : {}) })
      .lean<StoredEnd[]>()
      .exec();
  }

  /** A session that is over stays so, whatever is recorded of it at the same time. */
  private async record(ends: readonly StoredEnd[], session?: Session): Promise<void> {
    if (ends.length === 0) return;
    const isOver = { $eq: [{ $type: '$below' }, 'null'] };
    await this.ended.db.collection<StoredEnd>(this.ended.collection.name).bulkWrite(
      ends.map(({ _id, below, at, expiresAt }) => ({
        updateOne: {
          filter: { _id },
          update: [{ $set: { at, expiresAt, below: { $cond: [isOver, null, below] } } }],
          upsert: true,
        },
      })),
      session ? { session } : {},
    );
  }
}
