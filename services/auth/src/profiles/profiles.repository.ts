import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { ACCOUNT, type StoredAccount } from '../accounts/account.schema.js';

@Injectable()
export class ProfilesRepository {
  constructor(@InjectModel(ACCOUNT) private readonly accounts: Model<StoredAccount>) {}

  /** @returns whether there is such an account */
  async setBackground(accountId: string, backgroundImg: string | null): Promise<boolean> {
    if (!Types.ObjectId.isValid(accountId)) return false;
    const { matchedCount } = await this.accounts
      .updateOne({ _id: new Types.ObjectId(accountId) }, { $set: { backgroundImg } })
      .exec();
    return matchedCount === 1;
  }
}
