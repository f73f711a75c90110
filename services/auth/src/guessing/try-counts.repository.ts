import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type StoredTryCount, TRY_COUNT } from './guessing.schema.js';

/** How tries of one kind are slowed down; times in milliseconds. */
export interface Slowing {
  /** So many in a row need not wait. */
  free: number;
  /** Then the wait doubles with each try, from one second up to this. */
  delayMaxMs: number;
  /** After so long without a try all is forgotten. */
  forgetMs: number;
}

const FIRST_DELAY_MS = 1000;
const DUPLICATE = 11_000;

/** What waits for a disk and a majority is a sign-in; a count that a crash loses does no harm. */
const QUICK = { writeConcern: { w: 1, journal: false } } as const;

/**
 * Counts of tries in the database: each is one atomic step there by its own clock, so that they hold for all instances
 * together and however many tries come at once. A try is counted before it is made.
 */
@Injectable()
export class TryCountsRepository {
  constructor(@InjectModel(TRY_COUNT) private readonly counts: Model<StoredTryCount>) {}

  /** @returns how long to wait (ms) when the try is not taken; 0 when it is */
  async slowed(key: string, { free, delayMaxMs, forgetMs }: Slowing): Promise<number> {
    const open = { $lte: [{ $ifNull: ['$nextAt', new Date(0)] }, '$$NOW'] };
    const fresh = { $gt: ['$expiresAt', '$$NOW'] };
    const exponent = { $min: [{ $subtract: ['$count', free] }, 30] };
    const delay = {
      $cond: [
        { $lt: ['$count', free] },
        0,
        { $min: [delayMaxMs, { $multiply: [FIRST_DELAY_MS, { $pow: [2, exponent] }] }] },
      ],
    };
    const after = await this.step(key, [
      { $set: { taken: { $or: [{ $not: [fresh] }, open] }, count: { $cond: [fresh, '$count', 0] } } },
      { $set: { count: { $add: ['$count', { $cond: ['$taken', 1, 0] }] }, at: '$$NOW' } },
      {
        $set: {
          nextAt: { $cond: ['$taken', { $add: ['$$NOW', { $toLong: delay }] }, '$nextAt'] },
          expiresAt: { $cond: ['$taken', { $add: ['$$NOW', forgetMs] }, '$expiresAt'] },
        },
      },
    ]);
    return after.taken ? 0 : Math.max(1, after.nextAt.getTime() - after.at.getTime());
  }

  /** At most `max` tries within a window. @returns how long to wait (ms) when the try is not taken; 0 when it is */
  async limited(key: string, max: number, windowMs: number): Promise<number> {
    const fresh = { $gt: ['$expiresAt', '$$NOW'] };
    const after = await this.step(key, [
      {
        $set: {
          count: { $cond: [fresh, { $add: ['$count', 1] }, 1] },
          expiresAt: { $cond: [fresh, '$expiresAt', { $add: ['$$NOW', windowMs] }] },
          at: '$$NOW',
        },
      },
      { $set: { taken: { $lte: ['$count', max] }, nextAt: '$expiresAt' } },
    ]);
    return after.taken ? 0 : Math.max(1, after.nextAt.getTime() - after.at.getTime());
  }

  /** How long to wait (ms) after `limited` counted `max` tries; 0 while there were fewer. Counts nothing. */
  async waitOf(key: string, max: number): Promise<number> {
    // What was counted a moment ago has not reached a majority yet.
    const counted = await this.counts.findById(key).readConcern('local').lean<StoredTryCount>().exec();
    if (!counted || counted.count < max) return 0;
    return Math.max(0, counted.expiresAt.getTime() - Date.now());
  }

  async forget(key: string): Promise<void> {
    await this.counts.deleteOne({ _id: key }, QUICK).exec();
  }

  private async step(key: string, update: object[]): Promise<StoredTryCount> {
    const once = () =>
      this.counts.db
        .collection<StoredTryCount>(this.counts.collection.name)
        .findOneAndUpdate({ _id: key }, update, { upsert: true, returnDocument: 'after', ...QUICK });
    // Two that begin the same count at once: the second finds it begun.
    const after = await once().catch((error: { code?: unknown }) => {
      if (error.code === DUPLICATE) return once();
      throw error;
    });
    if (!after) throw new Error('a count that was stepped is not there');
    return after;
  }
}
