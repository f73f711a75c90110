import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type LeavingCounts, RECEIPT_DAYS, type ServiceName } from '@screenlore/contracts';
import { type LeaseDocument, withLease } from '@screenlore/service-kit';
import type { Connection, Model, mongo } from 'mongoose';
import { DELETION, type StoredDeletion } from './deletion.schema.js';
import type { LeavingAccount } from './leaving-accounts.repository.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An unfinished deletion. */
export type OpenDeletion = StoredDeletion & { accountId: string };

@Injectable()
export class DeletionsRepository {
  private readonly leases: mongo.Collection<LeaseDocument>;

  constructor(
    @InjectModel(DELETION) private readonly deletions: Model<StoredDeletion>,
    @InjectConnection() connection: Connection,
  ) {
    this.leases = connection.collection('leases');
  }

  /** One process at a time sends requests to the services. */
  alone(work: (lost: AbortSignal) => Promise<void>): Promise<void> {
    return withLease(this.leases, 'leaving', work);
  }

  async begin({ _id, leaving: { receipt, ...said } }: LeavingAccount): Promise<void> {
    await this.deletions.updateOne(
      { _id: receipt },
      { $setOnInsert: { accountId: String(_id), ...said, begunAt: new Date(), parts: {}, doneAt: null } },
      { upsert: true },
    );
  }

  find(receipt: string): Promise<StoredDeletion | null> {
    return this.deletions.findById(receipt).lean<StoredDeletion>().exec();
  }

  /** Oldest first. */
  open(): AsyncIterable<OpenDeletion> {
    return this.deletions
      .find({ accountId: { $type: 'string' } })
      .sort({ begunAt: 1 })
      .lean<OpenDeletion[]>()
      .cursor();
  }

  countOpen(): Promise<number> {
    return this.deletions.countDocuments({ accountId: { $type: 'string' } }).exec();
  }

  async answered(_id: string, service: ServiceName, counts: LeavingCounts): Promise<void> {
    await this.deletions.updateOne(
      { _id, [`parts.${service}`]: { $exists: false } },
      { $set: { [`parts.${service}`]: { counts, doneAt: new Date() } } },
    );
  }

  /** Removes everything that names the member. */
  async end(_id: string): Promise<void> {
    const doneAt = new Date();
    const expiresAt = new Date(doneAt.getTime() + RECEIPT_DAYS * DAY_MS);
    await this.deletions.updateOne({ _id }, { $set: { doneAt, expiresAt }, $unset: { accountId: 1 } });
  }
}
