import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SecurityEvent } from '@screenlore/contracts';
import type { Session } from '@screenlore/service-kit';
import { type Model, Types } from 'mongoose';
import { AUDIT_ENTRY, type StoredAuditEntry } from './audit.schema.js';

/** An entry to be made; what is left out is null. */
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

  /** @param session of the change that it is about, where that is a transaction */
  async add(entry: NewAuditEntry, keptDays: number, session?: Session): Promise<void> {
    const at = new Date();
    const expiresAt = new Date(at.getTime() + keptDays * DAY_MS);
    await this.entries.create([{ ...entry, at, expiresAt }], session ? { session } : {});
  }

  /** The newest first. @param accountId of one account alone */
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

  /** Of one account, the newest first. @param after the entry that the page before ended with */
  page(accountId: string, after: string | null, count: number): Promise<KeptAuditEntry[]> {
    return this.entries
      .find({
        accountId: new Types.ObjectId(accountId),
        ...(after === null ? {} : { _id: { $lt: new Types.ObjectId(after) } }),
      })
      .sort({ _id: -1 })
      .limit(count)
      .lean<KeptAuditEntry[]>()
      .exec();
  }
}
