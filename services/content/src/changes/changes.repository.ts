import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import {
  ONCE_COLLECTION,
  ONCE_INDEXES,
  type Once,
  type OnceDocument,
  OnceRecords,
} from '@screenlore/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** The transaction that a change runs in. */
export type Session = ClientSession;

/** Documents that changes write to for no other reason than to meet there. */
const QUEUES = 'queues';
interface QueueDocument {
  _id: string;
  passed: number;
}

/** All of a change or nothing, once for its key. */
@Injectable()
export class Changes implements OnModuleInit {
  private readonly once: OnceRecords;

  constructor(@InjectConnection() private readonly connection: Connection) {
    this.once = new OnceRecords(this.changesMade());
  }

  async onModuleInit(): Promise<void> {
    await this.changesMade().createIndexes(ONCE_INDEXES);
  }

  /**
   * Runs a change in a transaction; it is done again where two meet at one document.
   * @param once of the change; its reply is kept for 24 hours, so it should be small
   * @param change may do nothing but write with the session
   * @param queue changes of one name follow each other: what one reads, no other has changed when it writes
   */
  async make<Reply>(
    once: Once | undefined,
    change: (session: Session) => Promise<Reply>,
    queue?: string,
  ): Promise<Reply> {
    if (queue !== undefined) await this.open(queue);
    return this.connection
      .getClient()
      .withSession({ defaultTransactionOptions: { readConcern: { level: 'snapshot' } } }, (session) =>
        this.once.run(session, once, async () => {
          if (queue !== undefined)
            await this.queues().updateOne({ _id: queue }, { $inc: { passed: 1 } }, { session });
          return change(session);
        }),
      );
  }

  /** Before the transaction: two that begin a queue at once would fail at each other in it. */
  private async open(_id: string): Promise<void> {
    await this.queues()
      .updateOne({ _id }, { $setOnInsert: { passed: 0 } }, { upsert: true })
      .catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
      });
  }

  private changesMade() {
    return this.connection.collection<OnceDocument>(ONCE_COLLECTION);
  }

  private queues() {
    return this.connection.collection<QueueDocument>(QUEUES);
  }
}

const DUPLICATE = 11_000;
const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE;
