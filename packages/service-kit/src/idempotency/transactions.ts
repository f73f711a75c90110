import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection, mongo } from 'mongoose';
import { stopIfAbandoned } from '../log/request-context.js';
import { onceFree } from '../mongo/ensure-indexes.js';
import {
  type ChangeKey,
  firstReplyOf,
  IDEMPOTENCY_COLLECTION,
  IDEMPOTENCY_INDEXES,
  type IdempotencyRecord,
  IdempotencyStore,
  retryOnDuplicate,
} from './idempotency-store.js';

/** The transaction that a change runs in. */
export type Session = ClientSession;

/** Transactions run on the primary only. */
const TRANSACTION = { readConcern: { level: 'snapshot' }, readPreference: 'primary' } as const;

/** Work to do after the commit of a transaction. */
const following = new WeakMap<Session, (() => Promise<unknown>)[]>();

/** Adds work to do after the commit and before the answer. It must not reject. */
export const afterCommit = (session: Session, work: () => Promise<unknown>): void => {
  following.set(session, [...(following.get(session) ?? []), work]);
};

/** Documents that exist only for transactions to conflict on. */
const QUEUES = 'queues';

export interface TransactionOptions {
  /** Runs once, however often the change is retried, and not at all if the change was made before. */
  first?: () => Promise<void>;
  /** Changes of the same queue run one after the other. */
  queue?: string | undefined;
  /** The maximum number of tries. Without it, the driver retries for two minutes. */
  tries?: number;
}

/** Makes changes in the service's database: all or nothing, and once per idempotency key. */
@Injectable()
export class Transactions implements OnModuleInit {
  private readonly records: mongo.Collection<IdempotencyRecord>;
  private readonly queues: mongo.Collection<{ _id: string; passed: number }>;
  private readonly store: IdempotencyStore;

  constructor(@InjectConnection() private readonly connection: Connection) {
    this.records = connection.collection(IDEMPOTENCY_COLLECTION);
    this.queues = connection.collection(QUEUES);
    this.store = new IdempotencyStore(this.records);
  }

  async onModuleInit(): Promise<void> {
    await onceFree(() => this.records.createIndexes(IDEMPOTENCY_INDEXES));
  }

  /**
   * Makes a change, unless the caller has left.
   * @param key undefined without an idempotency key: then the change is always made
   * @param change may only write with the session, as it is called again after a conflict
   */
  run<Reply>(
    key: ChangeKey | undefined,
    change: (session: Session) => Promise<Reply>,
    { first, queue, tries = Number.POSITIVE_INFINITY }: TransactionOptions = {},
  ): Promise<Reply> {
    let isFirst = true;
    let tried = 0;
    let cause: unknown;
    const make = async (session: Session): Promise<Reply> => {
      stopIfAbandoned();
      following.delete(session);
      tried += 1;
      if (tried > tries) throw new Error(`A transaction failed ${tries} times.`, { cause });
      const earlier = key && (await this.store.find([key], session)).get(key.id);
      if (key && earlier) return firstReplyOf(key, earlier);
      if (isFirst) await first?.();
      isFirst = false;
      if (queue !== undefined)
        await this.queues.updateOne({ _id: queue }, { $inc: { passed: 1 } }, { session, upsert: true });
      const reply = await change(session).catch((error: unknown) => {
        cause = error;
        throw error;
      });
      if (key) await this.store.save([{ key, reply }], session);
      return reply;
    };
    return this.connection
      .getClient()
      .withSession({ defaultTransactionOptions: TRANSACTION }, async (session) => {
        const reply = await retryOnDuplicate(() => session.withTransaction(() => make(session)));
        await Promise.all((following.get(session) ?? []).map((work) => work()));
        return reply;
      });
  }
}

@Module({ providers: [Transactions], exports: [Transactions] })
export class TransactionsModule {}
