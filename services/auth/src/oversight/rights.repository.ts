import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@screenlore/service-kit';
import type { Model, Types } from 'mongoose';
import { ACCOUNT, graceEnd, type StoredAccount } from '../accounts/account.schema.js';

@Injectable()
export class RightsRepository {
  constructor(@InjectModel(ACCOUNT) private readonly accounts: Model<StoredAccount>) {}

  /** @returns whether that is a change. A new moderator gets some days to turn on two-step login, unless they had them before. */
  async setModerator(_id: Types.ObjectId, moderator: boolean, session: Session): Promise<boolean> {
    const { modifiedCount } = await this.accounts.updateOne(
      { _id, moderator: moderator ? { $ne: true } : true },
      moderator
        ? [{ $set: { moderator: true, factorBy: { $ifNull: ['$factorBy', graceEnd()] } } }]
        : [{ $unset: 'moderator' }],
      { session, updatePipeline: true },
    );
    return modifiedCount === 1;
  }
}
