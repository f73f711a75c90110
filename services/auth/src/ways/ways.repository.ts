import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@screenlore/service-kit';
import type { Model, QueryFilter, Types } from 'mongoose';
import { ACCOUNT, type Identity, type StoredAccount } from '../accounts/account.schema.js';
import { takenError } from '../accounts/accounts.repository.js';

/** Accounts that have another way in than a provider. Each kind of way in is one line. */
const waysBeside = (provider: Identity['provider']): QueryFilter<StoredAccount>[] => [
  // A password is of no use without an email.
  { passwordHash: { $ne: null }, emailKey: { $exists: true } },
  { passkeys: { $gt: 0 } },
  { identities: { $elemMatch: { provider: { $ne: provider } } } },
];

@Injectable()
export class WaysRepository {
  constructor(@InjectModel(ACCOUNT) private readonly accounts: Model<StoredAccount>) {}

  /** @returns whether it had none of that provider. @throws CallError 'conflict' where it belongs to another account */
  async add(_id: Types.ObjectId, identity: Identity, session: Session): Promise<boolean> {
    try {
      const { modifiedCount } = await this.accounts.updateOne(
        { _id, 'identities.provider': { $ne: identity.provider } },
        { $push: { identities: identity } },
        { session },
      );
      return modifiedCount === 1;
    } catch (error) {
      throw takenError(error) ?? error;
    }
  }

  /** Two at once meet at the account. @returns whether it is gone: another way in is left */
  async remove(_id: Types.ObjectId, provider: Identity['provider'], session: Session): Promise<boolean> {
    const { modifiedCount } = await this.accounts.updateOne(
      { _id, 'identities.provider': provider, $or: waysBeside(provider) },
      { $pull: { identities: { provider } } },
      { session },
    );
    return modifiedCount === 1;
  }
}
