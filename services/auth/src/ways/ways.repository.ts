import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@screenlore/service-kit';
import type { Model, QueryFilter, Types } from 'mongoose';
import { ACCOUNT, type Identity, type StoredAccount } from '../accounts/account.schema.js';
import { takenError } from '../accounts/accounts.repository.js';

/** Matches accounts that have a way in other than this provider. Each line is a kind of way in. */
const waysBeside = (provider: Identity['provider']): QueryFilter<StoredAccount>[] => [
  // A password needs an email to sign in with.
  { passwordHash: { $ne: null }, emailKey: { $exists: true } },
  { passkeys: { $gt: 0 } },
  { identities: { $elemMatch: { provider: { $ne: provider } } } },
];

@Injectable()
export class WaysRepository {
  constructor(@InjectModel(ACCOUNT) private readonly accounts: Model<StoredAccount>) {}

  /** @returns false if the account has that provider already. @throws CallError 'conflict' if it belongs to another account */
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

  /** Two removals at once conflict over the account. @returns whether it was removed: another way in is left */
  async remove(_id: Types.ObjectId, provider: Identity['provider'], session: Session): Promise<boolean> {
    const { modifiedCount } = await this.accounts.updateOne(
      { _id, 'identities.provider': provider, $or: waysBeside(provider) },
      { $pull: { identities: { provider } } },
      { session },
    );
    return modifiedCount === 1;
  }
}
