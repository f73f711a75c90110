import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { newVersion, type Session } from '@screenlore/service-kit';
import type { Model, Types } from 'mongoose';
import { ACCOUNT, type Silence, type StoredAccount } from '../accounts/account.schema.js';
import { MEMBER_SHOWN, type StoredMemberShown } from './member-shown.schema.js';

const LOCKED_FOR_GOOD = {
  $and: [{ $eq: [{ $type: '$locked' }, 'object'] }, { $eq: [{ $type: '$locked.until' }, 'missing'] }],
};

/** Members whose texts are all hidden and whose account is locked. */
@Injectable()
export class RemovalsRepository {
  constructor(
    @InjectModel(ACCOUNT) private readonly accounts: Model<StoredAccount>,
    @InjectModel(MEMBER_SHOWN) private readonly shown: Model<StoredMemberShown>,
  ) {}

  /** @returns what to send to the services; undefined if it was already done */
  async remove(
    _id: Types.ObjectId,
    removed: Silence,
    session: Session,
  ): Promise<StoredMemberShown | undefined> {
    const { at, byId, reason } = removed;
    const { modifiedCount } = await this.accounts.updateOne(
      { _id, removed: { $exists: false } },
      // An administrator's lock has no end: it stays, also when this is undone. A suspension would end earlier.
      [{ $set: { removed, locked: { $cond: [LOCKED_FOR_GOOD, '$locked', { at, byId, reason }] } } }],
      { session, updatePipeline: true },
    );
    return modifiedCount === 1 ? this.show(_id, false, session) : undefined;
  }

  /** @returns the same; undefined if there is no removal, or it is too late */
  async restore(_id: Types.ObjectId, session: Session): Promise<StoredMemberShown | undefined> {
    const { modifiedCount } = await this.accounts.updateOne(
      { _id, 'removed.until': { $gt: new Date() } },
      [
        {
          $set: {
            locked: { $cond: [{ $eq: ['$locked.at', '$removed.at'] }, '$$REMOVE', '$locked'] },
            removed: '$$REMOVE',
          },
        },
      ],
      { session, updatePipeline: true },
    );
    return modifiedCount === 1 ? this.show(_id, true, session) : undefined;
  }

  private show(_id: Types.ObjectId, shown: boolean, session: Session): Promise<StoredMemberShown> {
    const { $set, $inc } = newVersion();
    return this.shown
      .findOneAndUpdate(
        { _id: String(_id) },
        { $set: { shown, ...$set }, $inc },
        { session, upsert: true, returnDocument: 'after' },
      )
      .lean<StoredMemberShown>()
      .exec();
  }
}
