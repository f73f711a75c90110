import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@screenlore/service-kit';
import type { Model, Types } from 'mongoose';
import { ACCOUNT, type Lock, type StoredAccount } from '../accounts/account.schema.js';

@Injectable()
export class LocksRepository {
  constructor(@InjectModel(ACCOUNT) private readonly accounts: Model<StoredAccount>) {}

  /** @returns whether it was not locked before */
  async lock(id: Types.ObjectId, locked: Lock, session: Session): Promise<boolean> {
    const { modifiedCount } = await this.accounts.updateOne(
      { _id: id, locked: { $exists: false } },
      { $set: { locked } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** @returns whether it was locked */
  async unlock(id: Types.ObjectId, session: Session): Promise<boolean> {
    const { modifiedCount } = await this.accounts.updateOne(
      { _id: id, locked: { $exists: true } },
      { $unset: { locked: 1 } },
      { session },
    );
    return modifiedCount === 1;
  }
}
