import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { newVersion, type Session } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import type { StoredAccount } from '../accounts/account.schema.js';
import { MEMBER_NAMES, type StoredMemberNames } from './member-names.schema.js';

@Injectable()
export class MemberNamesRepository {
  constructor(@InjectModel(MEMBER_NAMES) private readonly names: Model<StoredMemberNames>) {}

  /** Stores the current name of an account, in the transaction that changes it. */
  keep(
    { _id, username, firstName, surname, profile_img }: StoredAccount,
    session: Session,
  ): Promise<StoredMemberNames> {
    const { $set, $inc } = newVersion();
    return this.names
      .findOneAndUpdate(
        { _id: String(_id) },
        { $set: { names: { username, firstName, surname, profile_img }, ...$set }, $inc },
        { session, upsert: true, returnDocument: 'after' },
      )
      .lean<StoredMemberNames>()
      .exec();
  }
}
