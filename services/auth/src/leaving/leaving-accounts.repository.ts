import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LEAVING_DAYS, type LeavingTexts } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import { ACCOUNT, type Leaving, type StoredAccount } from '../accounts/account.schema.js';

export type LeavingAccount = StoredAccount & { leaving: Leaving };

/** The database's clock decides whether an account is due: those of instances may differ. */
const NOT_DUE = { $expr: { $gt: [{ $ifNull: ['$leaving.dueAt', '$$NOW'] }, '$$NOW'] } };
const IS_DUE = { $expr: { $lte: ['$leaving.dueAt', '$$NOW'] } };
const IS_LEAVING = { 'leaving.dueAt': { $type: 'date' } } as const;
const STAYS = { 'leaving.dueAt': { $exists: false } } as const;

/** Accounts whose owners have asked for deletion. */
@Injectable()
export class LeavingAccounts {
  constructor(@InjectModel(ACCOUNT) private readonly accounts: Model<StoredAccount>) {}

  /**
   * Records that an account will be deleted. A second request keeps the day of the first.
   * @param receipt hash of its secret
   * @returns null if the account is due already
   */
  leave(_id: StoredAccount['_id'], texts: LeavingTexts, receipt: string): Promise<LeavingAccount | null> {
    const dueAt = { $dateAdd: { startDate: '$$NOW', unit: 'day', amount: LEAVING_DAYS } };
    const said = { requestedAt: '$$NOW', dueAt };
    return this.accounts
      .findOneAndUpdate(
        { _id, $or: [STAYS, { ...IS_LEAVING, ...NOT_DUE }] },
        [{ $set: { leaving: { $mergeObjects: [said, '$leaving', { texts, receipt }] } } }],
        { returnDocument: 'after', updatePipeline: true },
      )
      .lean<LeavingAccount>()
      .exec();
  }

  /** @returns whether the deletion was cancelled: there was one, and it was not yet due */
  async keep(_id: StoredAccount['_id']): Promise<boolean> {
    const { modifiedCount } = await this.accounts.updateOne(
      { _id, ...IS_LEAVING, ...NOT_DUE },
      { $unset: { leaving: 1 } },
    );
    return modifiedCount === 1;
  }

  ofReceipt(receipt: string): Promise<LeavingAccount | null> {
    return this.accounts.findOne({ 'leaving.receipt': receipt }).lean<LeavingAccount>().exec();
  }

  due(count: number): Promise<LeavingAccount[]> {
    return this.accounts
      .find({ ...IS_LEAVING, ...IS_DUE })
      .limit(count)
      .lean<LeavingAccount[]>()
      .exec();
  }
}
