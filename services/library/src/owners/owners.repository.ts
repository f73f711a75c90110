import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LIBRARY_LIMITS, MESSAGES, type Visibility } from '@screenlore/contracts';
import { CallError, type Session } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { DEFAULT_VISIBILITY, OWNER, type StoredOwner } from './owner.schema.js';

@Injectable()
export class OwnersRepository {
  constructor(@InjectModel(OWNER) private readonly owners: Model<StoredOwner>) {}

  async visibilityOf(userId: string, session?: Session): Promise<Visibility> {
    const owner = await this.owners
      .findById(userId, { visibility: 1 }, { session: session ?? null })
      .lean<StoredOwner>()
      .exec();
    return owner?.visibility ?? DEFAULT_VISIBILITY;
  }

  async viewingsOf(userId: string): Promise<number> {
    const owner = await this.owners.findById(userId, { viewings: 1 }).lean<StoredOwner>().exec();
    return owner?.viewings ?? 0;
  }

  async setVisibility(userId: string, visibility: Visibility): Promise<void> {
    await this.owners.updateOne(
      { _id: userId },
      { $set: { visibility }, $setOnInsert: { viewings: 0 } },
      { upsert: true },
    );
  }

  /** Counts viewings that come or go, in their transaction. @throws CallError malformed where there are too many */
  async count(userId: string, by: number, session: Session): Promise<void> {
    const owner = await this.owners
      .findOneAndUpdate(
        { _id: userId },
        { $inc: { viewings: by }, $setOnInsert: { visibility: DEFAULT_VISIBILITY } },
        { session, upsert: true, returnDocument: 'after' },
      )
      .lean<StoredOwner>()
      .exec();
    if (by > 0 && owner.viewings > LIBRARY_LIMITS.viewingsMax)
      throw new CallError('malformed', MESSAGES.viewingsMany);
  }
}
