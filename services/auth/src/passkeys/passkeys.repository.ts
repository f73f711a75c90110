import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LIMITS } from '@screenlore/contracts';
import type { Session } from '@screenlore/service-kit';
import { type Model, Types } from 'mongoose';
import { ACCOUNT, type StoredAccount } from '../accounts/account.schema.js';
import { PASSKEY, type StoredPasskey } from './passkey.schema.js';

/** Passkeys. The account stores their number, too. */
@Injectable()
export class PasskeysRepository {
  constructor(
    @InjectModel(PASSKEY) private readonly passkeys: Model<StoredPasskey>,
    @InjectModel(ACCOUNT) private readonly accounts: Model<StoredAccount>,
  ) {}

  find(id: string): Promise<StoredPasskey | null> {
    return this.passkeys.findById(id).lean<StoredPasskey>().exec();
  }

  /** Oldest first. */
  of(accountId: string): Promise<StoredPasskey[]> {
    return this.passkeys.find({ accountId }).sort({ createdAt: 1 }).lean<StoredPasskey[]>().exec();
  }

  async insert(passkey: StoredPasskey, session: Session): Promise<void> {
    await this.passkeys.create([passkey], { session });
  }

  /** Counts one more. @returns whether the account exists and has room for it */
  async makeRoom(accountId: string, session: Session): Promise<boolean> {
    const { modifiedCount } = await this.accounts.updateOne(
      { _id: new Types.ObjectId(accountId), passkeys: { $not: { $gte: LIMITS.passkeysMax } } },
      { $inc: { passkeys: 1 } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Counts one less. Two removals at once conflict at the account. @returns whether another way in is left */
  async canSpare(accountId: string, session: Session): Promise<boolean> {
    const { modifiedCount } = await this.accounts.updateOne(
      {
        _id: new Types.ObjectId(accountId),
        $or: [
          { passkeys: { $gt: 1 } },
          // A password needs an email to sign in with.
          { passwordHash: { $ne: null }, emailKey: { $exists: true } },
          { 'identities.0': { $exists: true } },
        ],
      },
      { $inc: { passkeys: -1 } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** @returns the removed passkey; null if it does not belong to the account */
  remove(id: string, accountId: string, session: Session): Promise<StoredPasskey | null> {
    return this.passkeys.findOneAndDelete({ _id: id, accountId }, { session }).lean<StoredPasskey>().exec();
  }

  async removeAll(accountId: string, session: Session): Promise<void> {
    await this.passkeys.deleteMany({ accountId }, { session });
  }

  /** @returns the renamed passkey; null if it does not belong to the account */
  rename(id: string, accountId: string, name: string): Promise<StoredPasskey | null> {
    return this.passkeys
      .findOneAndUpdate({ _id: id, accountId }, { $set: { name } }, { returnDocument: 'after' })
      .lean<StoredPasskey>()
      .exec();
  }

  /** Of two uses with the same counter, as with a copied key, only one is accepted. @returns whether it was this one */
  async use(
    { _id, counter: before }: StoredPasskey,
    { counter, backedUp }: Pick<StoredPasskey, 'counter' | 'backedUp'>,
  ): Promise<boolean> {
    const { matchedCount } = await this.passkeys.updateOne(
      { _id, counter: before },
      { $set: { counter, backedUp, usedAt: new Date() } },
    );
    return matchedCount === 1;
  }
}
