import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@screenlore/service-kit';
import type { Model, QueryFilter, Types, UpdateQuery } from 'mongoose';
import { ACCOUNT, type Factor, type StoredAccount } from '../accounts/account.schema.js';

/** Two-step login of accounts. Each write checks that the account has not changed since it was read. */
@Injectable()
export class FactorsRepository {
  constructor(@InjectModel(ACCOUNT) private readonly accounts: Model<StoredAccount>) {}

  /** @returns whether the secret is stored: two-step login was off */
  ask(_id: Types.ObjectId, secret: string): Promise<boolean> {
    return this.change(
      { _id, factor: { $exists: false } },
      { $set: { factorAsked: { secret, at: new Date() } } },
    );
  }

  /** @returns whether it is on now: it was off, and this secret was stored by `ask` */
  turnOn(_id: Types.ObjectId, factor: Factor, session: Session): Promise<boolean> {
    return this.change(
      { _id, factor: { $exists: false }, 'factorAsked.secret': factor.secret },
      { $set: { factor }, $unset: { factorAsked: 1 } },
      session,
    );
  }

  /** @returns whether it was on */
  turnOff(_id: Types.ObjectId, session: Session): Promise<boolean> {
    return this.change(
      { _id, factor: { $exists: true } },
      { $unset: { factor: 1, factorAsked: 1 } },
      session,
    );
  }

  /** @returns whether it is on */
  setCodes(_id: Types.ObjectId, codes: string[], session: Session): Promise<boolean> {
    return this.change({ _id, factor: { $exists: true } }, { $set: { 'factor.codes': codes } }, session);
  }

  /** @returns whether no code of that half minute or a later one was used before */
  useStep(_id: Types.ObjectId, { secret }: Factor, step: number): Promise<boolean> {
    return this.change(
      { _id, 'factor.secret': secret, 'factor.step': { $lt: step } },
      { $set: { 'factor.step': step, 'factor.wrong': 0 } },
    );
  }

  /** @returns whether the code existed */
  useCode(_id: Types.ObjectId, hash: string, session: Session): Promise<boolean> {
    return this.change(
      { _id, 'factor.codes': hash },
      { $pull: { 'factor.codes': hash }, $set: { 'factor.wrong': 0 } },
      session,
    );
  }

  /** Counts a wrong code. @returns how many there were since the last right one */
  async wrong(_id: Types.ObjectId): Promise<number> {
    const account = await this.accounts
      .findOneAndUpdate(
        { _id, factor: { $exists: true } },
        { $inc: { 'factor.wrong': 1 } },
        { returnDocument: 'after' },
      )
      .lean<StoredAccount>()
      .exec();
    return account?.factor?.wrong ?? 0;
  }

  /** From now on nobody can sign in until a new password is chosen by mail. */
  async demandReset(_id: Types.ObjectId): Promise<void> {
    await this.change({ _id }, { $set: { resetDemandedAt: new Date(), 'factor.wrong': 0 } });
  }

  private async change(
    filter: QueryFilter<StoredAccount>,
    update: UpdateQuery<StoredAccount>,
    session?: Session,
  ): Promise<boolean> {
    const { modifiedCount } = await this.accounts
      .updateOne(filter, update, session ? { session } : {})
      .exec();
    return modifiedCount === 1;
  }
}
