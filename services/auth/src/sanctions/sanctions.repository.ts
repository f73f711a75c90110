import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { SANCTION_LIMITS } from '@screenlore/contracts';
import type { Session } from '@screenlore/service-kit';
import type { Model, Types } from 'mongoose';
import { ACCOUNT, type Silence, type StoredAccount, type Warning } from '../accounts/account.schema.js';

@Injectable()
export class SanctionsRepository {
  constructor(@InjectModel(ACCOUNT) private readonly accounts: Model<StoredAccount>) {}

  async warn(_id: Types.ObjectId, warning: Warning, session: Session): Promise<void> {
    const $push = { warned: { $each: [warning], $slice: -SANCTION_LIMITS.warningsKept } };
    await this.accounts.updateOne({ _id }, { $push }, { session });
  }

  /** Replaces a current silence. */
  async silence(_id: Types.ObjectId, silenced: Silence, session: Session): Promise<void> {
    await this.accounts.updateOne({ _id }, { $set: { silenced } }, { session });
  }

  /** @returns whether there was one */
  async endSilence(_id: Types.ObjectId, session: Session): Promise<boolean> {
    const { modifiedCount } = await this.accounts.updateOne(
      { _id, silenced: { $exists: true } },
      { $unset: { silenced: 1 } },
      { session },
    );
    return modifiedCount === 1;
  }
}
