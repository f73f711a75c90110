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
   * Replaces the valid refresh token.
   * @param life how long (ms) the session lasts unused, and in total
   * @returns the updated session; null if the token is not the valid one, or the session has ended
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

  /** Records that the owner was proved. @returns the updated session; null if the user has no such session */
  prove(sid: string, userId: Types.ObjectId, provedAt: Date): Promise<StoredSession | null> {
    return this.sessions
      .findOneAndUpdate({ _id: sid, userId }, { $set: { provedAt } }, { returnDocument: 'after' })
      .lean<StoredSession>()
      .exec();
  }

  /** Ids of a user's sessions, except the `keep` most recently used. */
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

  /** Records the end before removing the session: after a crash in between, its tokens are still refused. */
  async end(sids: readonly string[], at: Date, expiresAt: Date, session?: Session): Promise<void> {
    await this.record(
      sids.map((sid) => ({ _id: sid, below: null, at, expiresAt })),
      session,
    );
    await this.sessions.deleteMany({ _id: { $in: [...sids] } }, session ? { session } : {}).exec();
  }

  /** Outdates the tokens of all sessions; the sessions continue with new tokens. */
  async renew(userId: Types.ObjectId, at: Date, expiresAt: Date): Promise<StoredEnd[]> {
    await this.sessions.updateMany({ userId }, { $inc: { ver: 1 } }).exec();
    const ends = (await this.ofUser(userId)).map(({ _id, ver }) => ({ _id, below: ver, at, expiresAt }));
    await this.record(ends);
    return ends;
  }

  /** Sessions that ended after `since` and whose record has not expired. */
  endedSince(since: Date | null, now: Date): Promise<StoredEnd[]> {
    return this.ended
      .find({ expiresAt: { $gt: now }, ...(since ? { at: { $gte: since } } : {}) })
      .lean<StoredEnd[]>()
      .exec();
  }

  /** An ended session stays ended, whatever else is recorded about it at the same time. */
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
