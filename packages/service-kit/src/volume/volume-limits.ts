import { Inject, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Caller, MESSAGES } from '@screenlore/contracts';
import type { Connection, mongo } from 'mongoose';
import { CONFIG } from '../config/settings.js';
import { CallError } from '../errors/call-error.js';
import { onceFree } from '../mongo/ensure-indexes.js';
import { isDuplicate } from '../mongo/is-duplicate.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** The part of an hour's limit that a new account has. */
const PART_OF_NEW = 1 / 4;
/** All new accounts of one network share the limits of this many accounts: a school or office is one network. */
const LIMITS_OF_NETWORK = 4;

/** A count, until `expiresAt`. */
interface VolumeDocument {
  _id: string;
  used: number;
  /** The moment of the last count by the database's clock. */
  at: Date;
  expiresAt: Date;
}

/** Something that accounts do. */
interface Activity {
  /** Its name among the counts. */
  what: string;
  /** How much of it one account may do in an hour, or in a day if so named; 0 for any amount. */
  perHour: number;
  amount?: number;
  aDay?: boolean;
  /** The message of the refusal; a general one by default. */
  text?: string;
}

interface Counting {
  amount: number;
  most: number;
  text: string;
  resolve(): void;
  reject(error: unknown): void;
}

/** Counts may be lost in a crash, so no change waits until they are on disk. */
const QUICK = { writeConcern: { w: 1, journal: false } } as const;

/**
 * Limits how much accounts do, by account, age and network. Each count is one atomic step in the database, so that it applies to all
 * instances together. Changes that are refused later count, too.
 */
@Injectable()
export class VolumeLimits implements OnModuleInit {
  private readonly waiting = new Map<string, Counting[]>();
  private readonly counts: mongo.Collection<VolumeDocument>;

  constructor(
    @InjectConnection() connection: Connection,
    @Inject(CONFIG) private readonly config: { NEW_ACCOUNT_HOURS: number },
  ) {
    this.counts = connection.collection('volumes');
  }

  async onModuleInit(): Promise<void> {
    await onceFree(() => this.counts.createIndex({ expiresAt: 1 }, { name: 'over', expireAfterSeconds: 0 }));
  }

  /** @throws CallError tooMany, with the time to wait */
  async count(
    caller: Caller,
    { what, perHour, amount = 1, aDay = false, text = MESSAGES.volumeOfAccount }: Activity,
  ): Promise<void> {
    if (perHour === 0) return;
    const windowMs = aDay ? DAY_MS : HOUR_MS;
    const isNew = this.isNew(caller);
    const most = isNew ? Math.ceil(perHour * PART_OF_NEW) : perHour;
    await this.take(`${what}:of:${caller.id}`, amount, most, windowMs, text);
    if (isNew && caller.network !== undefined)
      await this.take(
        `${what}:from:${caller.network}`,
        amount,
        perHour * LIMITS_OF_NETWORK,
        windowMs,
        MESSAGES.volumeOfNetwork,
      );
  }

  /**
   * Counts what new accounts of one network do to one thing in a day.
   * @param most 0 for any number
   * @throws CallError tooMany
   */
  async countNew(caller: Caller, what: string, most: number): Promise<void> {
    if (most === 0 || !this.isNew(caller) || caller.network === undefined) return;
    await this.take(`${what}:from:${caller.network}`, 1, most, DAY_MS, MESSAGES.volumeOfNetwork);
  }

  /** Counts something that is not refused. @returns whether the account did it at most so often within a day */
  async isWithin({ id }: Caller, what: string, most: number): Promise<boolean> {
    try {
      await this.take(`${what}:of:${id}`, 1, most, DAY_MS, '');
      return true;
    } catch (error) {
      if (error instanceof CallError) return false;
      throw error;
    }
  }

  isNew({ since }: Caller): boolean {
    return since !== undefined && Date.now() - since < this.config.NEW_ACCOUNT_HOURS * HOUR_MS;
  }

  /** @throws CallError tooMany */
  private take(_id: string, amount: number, most: number, windowMs: number, text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const request = { amount, most, text, resolve, reject };
      const waiting = this.waiting.get(_id);
      if (waiting) waiting.push(request);
      else {
        const first = [request];
        this.waiting.set(_id, first);
        void this.run(_id, windowMs, first);
      }
    });
  }

  /** Adds up counts that arrive while one is being written: a hundred writes of one document would conflict. */
  private async run(_id: string, windowMs: number, waiting: Counting[]): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.splice(0);
      try {
        const total = group.reduce((sum, { amount }) => sum + amount, 0);
        const { used, expiresAt, at } = await this.step(_id, total, windowMs);
        const retryAfterS = Math.max(1, Math.ceil((expiresAt.getTime() - at.getTime()) / 1000));
        let before = used - total;
        for (const { amount, most, text, resolve, reject } of group) {
          before += amount;
          if (before <= most) resolve();
          else reject(new CallError('tooMany', text, { retryAfterS }));
        }
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.waiting.delete(_id);
  }

  private async step(_id: string, amount: number, windowMs: number): Promise<VolumeDocument> {
    const fresh = { $gt: ['$expiresAt', '$$NOW'] };
    const count = () =>
      this.counts.findOneAndUpdate(
        { _id },
        [
          {
            $set: {
              used: { $cond: [fresh, { $add: ['$used', amount] }, amount] },
              expiresAt: { $cond: [fresh, '$expiresAt', { $add: ['$$NOW', windowMs] }] },
              at: '$$NOW',
            },
          },
        ],
        { upsert: true, returnDocument: 'after', ...QUICK },
      );
    // Two processes may create the same count at once; the second one then updates it.
    const after = await count().catch((error: unknown) => {
      if (isDuplicate(error)) return count();
      throw error;
    });
    if (!after) throw new Error('a count that was stepped is not there');
    return after;
  }
}

@Module({ providers: [VolumeLimits], exports: [VolumeLimits] })
export class VolumesModule {}
