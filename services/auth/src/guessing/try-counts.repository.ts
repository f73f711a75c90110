import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { type StoredTryCount, TRY_COUNT } from './guessing.schema.js';

/** How tries of one kind are slowed down; times in milliseconds. */
export interface Slowing {
  /** How many tries in a row need not wait. */
  free: number;
  /** Then the wait doubles with each try, from one second up to this. */
  delayMaxMs: number;
  /** The count starts over after this long without a try. */
  forgetMs: number;
}

const FIRST_DELAY_MS = 1000;
const DUPLICATE = 11_000;

/** Not waiting for disk and majority speeds up sign-ins; losing a count in a crash does no harm. */
const QUICK = { writeConcern: { w: 1, journal: false } } as const;

/**
 * Counts of tries in the database. Each count is one atomic update by the database's clock, so it is correct for any number of instances
 * and concurrent tries. A try is counted before it is made.
 */
@Injectable()
export class TryCountsRepository {
  constructor(@InjectModel(TRY_COUNT) private readonly counts: Model<StoredTryCount>) {}

  /** @returns how long to wait (ms) if the try is refused; 0 if it is allowed */
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

  /**
   * At most `max` tries within a window.
   * @param session of a transaction that may be retried: only the run that succeeds counts
   * @returns how long to wait (ms) if the try is refused; 0 if it is allowed
   */
  async limited(key: string, max: number, windowMs: number, session?: Session): Promise<number> {
    const fresh = { $gt: ['$expiresAt', '$$NOW'] };
    const update = [
      {
        $set: {
          count: { $cond: [fresh, { $add: ['$count', 1] }, 1] },
          expiresAt: { $cond: [fresh, '$expiresAt', { $add: ['$$NOW', windowMs] }] },
          at: '$$NOW',
        },
      },
      { $set: { taken: { $lte: ['$count', max] }, nextAt: '$expiresAt' } },
    ];
    const after = await this.step(key, update, session);
    return after.taken ? 0 : Math.max(1, after.nextAt.getTime() - after.at.getTime());
  }

  /** How long to wait (ms) after `limited` counted `max` tries; 0 if there were fewer. Counts nothing. */
  async waitOf(key: string, max: number): Promise<number> {
    // A recent count may not have reached a majority yet.
    const counted = await this.counts.findById(key).readConcern('local').lean<StoredTryCount>().exec();
    if (!counted || counted.count < max) return 0;
    return Math.max(0, counted.expiresAt.getTime() - Date.now());
  }

  async forget(key: string): Promise<void> {
    await this.counts.deleteOne({ _id: key }, QUICK).exec();
  }

  private async step(key: string, update: object[], session?: Session): Promise<StoredTryCount> {
    const options = { upsert: true, returnDocument: 'after', ...(session ? { session } : QUICK) } as const;
    const once = () =>
      this.counts.db
        .collection<StoredTryCount>(this.counts.collection.name)
        .findOneAndUpdate({ _id: key }, update, options);
    // Two tries may create the same count at once; the second one then updates it.
    const after = await once().catch((error: { code?: unknown }) => {
      // A transaction ends with the error, and is retried as a whole.
      if (error.code === DUPLICATE && !session) return once();
      throw error;
    });
    if (!after) throw new Error('the updated count is missing');
    return after;
  }
}
