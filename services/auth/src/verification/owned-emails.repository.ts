import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@screenlore/service-kit';
import type { Model, Types } from 'mongoose';
import { ACCOUNT, type StoredAccount } from '../accounts/account.schema.js';
import { takenError } from '../accounts/accounts.repository.js';

/** Which account an email belongs to; read and changed within a transaction. */
@Injectable()
export class OwnedEmails {
  constructor(@InjectModel(ACCOUNT) private readonly accounts: Model<StoredAccount>) {}

  find(id: string, session: Session): Promise<StoredAccount | null> {
    return this.accounts.findById(id).session(session).lean<StoredAccount>().exec();
  }

  holderOf(emailKey: string, session: Session): Promise<StoredAccount | null> {
    return this.accounts.findOne({ emailKey }).session(session).lean<StoredAccount>().exec();
  }

  /** @throws CallError 'conflict' if another account has it */
  async give(
    _id: Types.ObjectId,
    { email, emailKey }: { email: string; emailKey: string },
    session: Session,
  ): Promise<void> {
    try {
      await this.accounts.updateOne({ _id }, { $set: { email, emailKey, emailVerified: true } }, { session });
    } catch (error) {
      throw takenError(error) ?? error;
    }
  }

  /** From now on nobody can sign in until a new password is chosen by mail. A planned deletion of the account is cancelled. */
  async demandReset(_id: Types.ObjectId, session: Session): Promise<void> {
    await this.accounts.updateOne(
      { _id },
      { $set: { resetDemandedAt: new Date() }, $unset: { leaving: 1 } },
      { session },
    );
  }
}
