import { Global, Inject, Injectable, Module } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Caller, MESSAGES, type Stores } from '@screenlore/contracts';
import type { Connection, mongo } from 'mongoose';
import type { ServiceSettings } from '../config/settings.js';
import { CONFIG } from '../config/settings.js';
import { CallError } from '../errors/call-error.js';
import { isDuplicate } from '../mongo/is-duplicate.js';

const HOUR_MS = 60 * 60_000;
const MINUTE_S = 60;
/** How long (ms) an account is new, unless the service has NEW_ACCOUNT_HOURS. */
const NEW_MS = 24 * HOUR_MS;
/** All new accounts of one network share the limits of this many accounts, as a school or office is one network. */
const LIMITS_OF_NETWORK = 4;
/** Bytes of an account are counted in memory up to this number, so that most changes cost no write. */
const QUIETLY = 64 * 1024;
/** How many accounts are counted in memory; beyond that these counts start over. */
const ACCOUNTS = 50_000;
/** How long (ms) an account over its limit is refused without asking the database. */
const REFUSED_MS = 30_000;

/** Imports have a budget of their own, as an import has more bytes than a member ever writes. */
type Budget = 'things' | 'claims';

interface Limits {
  perHour: number;
  inAll: number;
}

interface CountDocument {
  /** `<budget>:of:<account>` or `<budget>:from:<network>`. */
  _id: string;
  /** Bytes of the hour that ends at `until`. */
  used: number;
  until: Date;
  /** Total bytes stored. */
  all: number;
  at: Date;
}

/**
 * Limits how many bytes an account stores in an hour and in total. A service counts the body of each changing call before its handler
 * runs. Counts are in the database, so they apply to all instances together.
 */
@Injectable()
export class StoredBytes {
  private readonly counts: mongo.Collection<CountDocument>;
  private readonly quiet = new Map<string, number>();
  private readonly refused = new Map<string, { error: CallError; until: number }>();

  constructor(
    @InjectConnection() connection: Connection,
    @Inject(CONFIG) private readonly config: ServiceSettings & { NEW_ACCOUNT_HOURS?: number },
  ) {
    this.counts = connection.collection('storedBytes');
  }

  /** @throws CallError tooMany, with the time to wait */
  async count(caller: Caller, stores: Stores, bytes: number): Promise<void> {
    const budget: Budget = stores === 'claims' ? 'claims' : 'things';
    const limits = this.limitsOf(budget);
    const own = `${budget}:of:${caller.id}`;
    const refusal = this.refused.get(own);
    if (refusal && refusal.until > Date.now()) throw refusal.error;
    this.refused.delete(own);
    const amount = (this.quiet.get(own) ?? 0) + bytes;
    if (amount < QUIETLY) {
      if (this.quiet.size >= ACCOUNTS) this.quiet.clear();
      this.quiet.set(own, amount);
      return;
    }
    this.quiet.delete(own);
    await this.take(own, amount, stores === 'again' ? 0 : amount, limits, MESSAGES.storedByAccount);
    if (this.isNew(caller) && caller.network !== undefined)
      await this.take(
        `${budget}:from:${caller.network}`,
        amount,
        0,
        { perHour: limits.perHour * LIMITS_OF_NETWORK, inAll: 0 },
        MESSAGES.storedByNetwork,
      );
  }

  /** Subtracts deleted bytes from the counts. */
  async giveBack(userId: string, budget: Budget, bytes: number): Promise<void> {
    const less = (field: string) => ({ $max: [0, { $subtract: [field, bytes] }] });
    await this.counts.updateOne({ _id: `${budget}:of:${userId}` }, [
      { $set: { used: less('$used'), all: less('$all') } },
    ]);
  }

  private limitsOf(budget: Budget): Limits {
    const { STORED_BYTES_PER_HOUR, STORED_BYTES, IMPORT_BYTES_PER_HOUR, IMPORT_BYTES } = this.config;
    return budget === 'claims'
      ? { perHour: IMPORT_BYTES_PER_HOUR, inAll: IMPORT_BYTES }
      : { perHour: STORED_BYTES_PER_HOUR, inAll: STORED_BYTES };
  }

  private isNew({ since }: Caller): boolean {
    const { NEW_ACCOUNT_HOURS } = this.config;
    const newMs = NEW_ACCOUNT_HOURS === undefined ? NEW_MS : NEW_ACCOUNT_HOURS * HOUR_MS;
    return since !== undefined && Date.now() - since < newMs;
  }

  /** Refused bytes do not count. @param lasting the part of the amount that stays stored */
  private async take(
    _id: string,
    amount: number,
    lasting: number,
    { perHour, inAll }: Limits,
    text: string,
  ): Promise<void> {
    const { used, all, until, at } = await this.step(_id, amount, lasting);
    const isOverHour = perHour > 0 && used > perHour;
    const isOverAll = inAll > 0 && lasting > 0 && all > inAll;
    if (!isOverHour && !isOverAll) return;
    await this.counts.updateOne({ _id }, { $inc: { used: -amount, all: -lasting } });
    const retryAfterS = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000));
    const error = isOverAll
      ? new CallError('tooMany', MESSAGES.storedInAll)
      : new CallError('tooMany', `${text}. It goes on ${inWords(retryAfterS)}`, { retryAfterS });
    if (this.refused.size >= ACCOUNTS) this.refused.clear();
    this.refused.set(_id, { error, until: Date.now() + Math.min(REFUSED_MS, retryAfterS * 1000) });
    throw error;
  }

  private async step(_id: string, amount: number, lasting: number): Promise<CountDocument> {
    const fresh = { $gt: ['$until', '$$NOW'] };
    const count = () =>
      this.counts.findOneAndUpdate(
        { _id },
        [
          {
            $set: {
              used: { $cond: [fresh, { $add: ['$used', amount] }, amount] },
              until: { $cond: [fresh, '$until', { $add: ['$$NOW', HOUR_MS] }] },
              all: { $add: [{ $ifNull: ['$all', 0] }, lasting] },
              at: '$$NOW',
            },
          },
        ],
        // Counts may be lost in a crash, so no change waits until they are on disk.
        { upsert: true, returnDocument: 'after', writeConcern: { w: 1, journal: false } },
      );
    // Two processes may create the same count at once; the second one then updates it.
    const after = await count().catch((error: unknown) => {
      if (isDuplicate(error)) return count();
      throw error;
    });
    if (!after) throw new Error('the updated count is missing');
    return after;
  }
}

const inWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / MINUTE_S);
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`;
};

@Global()
@Module({ providers: [StoredBytes], exports: [StoredBytes] })
export class StoredBytesModule {}
