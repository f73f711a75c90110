import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { RESET, type StoredReset } from './reset.schema.js';

const MINUTE_MS = 60_000;
/** How long a link works. */
const WORKS_MS = 30 * MINUTE_MS;
/** The shortest time between two mails to an account. The link of the first one works for much longer. */
const BETWEEN_MS = 5 * MINUTE_MS;
const AT_ONCE = 50;

@Injectable()
export class ResetsRepository {
  constructor(@InjectModel(RESET) private readonly resets: Model<StoredReset>) {}

  async add(id: string, emailKey: string): Promise<void> {
    const askedAt = new Date();
    const expiresAt = new Date(askedAt.getTime() + WORKS_MS);
    await this.resets.create({ _id: id, emailKey, askedAt, waits: true, expiresAt });
  }

  /** Requests that are not handled yet, oldest first. */
  waiting(): Promise<StoredReset[]> {
    return this.resets.find({ waits: true }).sort({ askedAt: 1 }).limit(AT_ONCE).lean<StoredReset[]>().exec();
  }

  /** Whether another link was sent to the account just now. */
  async hasFresh(accountId: string, except: string): Promise<boolean> {
    const fresh = { accountId, waits: false, askedAt: { $gt: new Date(Date.now() - BETWEEN_MS) } };
    return (await this.resets.exists({ ...fresh, _id: { $ne: except } }).exec()) !== null;
  }

  /** From now on the link works. */
  async begin(id: string, accountId: string): Promise<void> {
    await this.resets.updateOne({ _id: id }, { $set: { accountId } }).exec();
  }

  async mailed(id: string): Promise<void> {
    await this.resets.updateOne({ _id: id }, { $set: { waits: false } }).exec();
  }

  async drop(id: string): Promise<void> {
    await this.resets.deleteOne({ _id: id }).exec();
  }

  /** @returns null if the link does not, or no longer, work */
  find(id: string): Promise<StoredReset | null> {
    return this.resets
      .findOne({ _id: id, accountId: { $ne: null }, expiresAt: { $gt: new Date() } })
      .lean<StoredReset>()
      .exec();
  }

  /** Uses up a link and all others of the account. @returns whether it still existed */
  async use({ _id, accountId }: StoredReset, session: Session): Promise<boolean> {
    const { deletedCount } = await this.resets.deleteOne({ _id }, { session });
    await this.resets.deleteMany({ accountId }, { session });
    return deletedCount === 1;
  }
}
