import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SecurityEvent } from '@screenlore/contracts';
import type { Session } from '@screenlore/service-kit';
import { type Model, Types } from 'mongoose';
import { AUDIT_ENTRY, type StoredAuditEntry } from './audit.schema.js';

/** A new entry; omitted fields are null. */
export type NewAuditEntry = Pick<StoredAuditEntry, 'event' | 'way' | 'result'> &
  Partial<
    Pick<
      StoredAuditEntry,
      'accountId' | 'username' | 'tried' | 'address' | 'device' | 'by' | 'byId' | 'reason'
    >
  >;

export type KeptAuditEntry = StoredAuditEntry & { _id: Types.ObjectId };

const DAY_MS = 24 * 60 * 60 * 1000;

@Injectable()
export class AuditRepository {
  constructor(@InjectModel(AUDIT_ENTRY) private readonly entries: Model<StoredAuditEntry>) {}

  /** @param session of the transaction that makes the recorded change, if any */
  async add(entry: NewAuditEntry, keptDays: number, session?: Session): Promise<void> {
    const at = new Date();
    const expiresAt = new Date(at.getTime() + keptDays * DAY_MS);
    await this.entries.create([{ ...entry, at, expiresAt }], session ? { session } : {});
  }

  /** Newest first. @param accountId only entries of this account */
  last(count: number, accountId?: Types.ObjectId): Promise<StoredAuditEntry[]> {
    return this.entries
      .find(accountId === undefined ? {} : { accountId })
      .sort(accountId === undefined ? { at: -1 } : { _id: -1 })
      .limit(count)
      .lean<StoredAuditEntry[]>()
      .exec();
  }

  async hasSince(accountId: Types.ObjectId, event: SecurityEvent, since: Date): Promise<boolean> {
    return (await this.entries.exists({ accountId, event, at: { $gte: since } }).exec()) !== null;
  }

  /** Entries of one account, newest first. @param after the last entry of the previous page @param events only these */
  page(
    accountId: string,
    after: string | null,
    count: number,
    events?: readonly SecurityEvent[],
  ): Promise<KeptAuditEntry[]> {
    return this.entries
      .find({
        accountId: new Types.ObjectId(accountId),
        ...(events && { event: { $in: [...events] } }),
        ...(after === null ? {} : { _id: { $lt: new Types.ObjectId(after) } }),
      })
      .sort({ _id: -1 })
      .limit(count)
      .lean<KeptAuditEntry[]>()
      .exec();
  }
}
