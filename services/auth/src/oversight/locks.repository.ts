import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@screenlore/service-kit';
import type { Model, QueryFilter, Types } from 'mongoose';
import { ACCOUNT, type Lock, type StoredAccount } from '../accounts/account.schema.js';

@Injectable()
export class LocksRepository {
  constructor(@InjectModel(ACCOUNT) private readonly accounts: Model<StoredAccount>) {}

  /** A lock replaces a suspension, and a suspension replaces an earlier one. @returns false if a lock prevented it */
  async lock(id: Types.ObjectId, locked: Lock, session: Session): Promise<boolean> {
    const { modifiedCount } = await this.accounts.updateOne(
      { _id: id, $or: [{ locked: { $exists: false } }, { 'locked.until': { $exists: true } }] },
      { $set: { locked } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** @returns whether it was locked */
  async unlock(id: Types.ObjectId, session: Session): Promise<boolean> {
    return this.end({ _id: id, locked: { $exists: true } }, session);
  }

  /** @returns whether it was suspended */
  async endSuspension(id: Types.ObjectId, session: Session): Promise<boolean> {
    return this.end({ _id: id, 'locked.until': { $exists: true } }, session);
  }

  private async end(which: QueryFilter<StoredAccount>, session: Session): Promise<boolean> {
    const { modifiedCount } = await this.accounts.updateOne(which, { $unset: { locked: 1 } }, { session });
    return modifiedCount === 1;
  }
}
