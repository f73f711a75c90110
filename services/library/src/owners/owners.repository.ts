import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LIBRARY_LIMITS, MESSAGES, type Visibility } from '@screenlore/contracts';
import { CallError, type Session } from '@screenlore/service-kit';
import { type Model, Types } from 'mongoose';
import {
  DEFAULT_VISIBILITY,
  type LibrarySettings,
  OWNER,
  type Spread,
  type StoredOwner,
} from './owner.schema.js';

@Injectable()
export class OwnersRepository {
  constructor(@InjectModel(OWNER) private readonly owners: Model<StoredOwner>) {}

  async settingsOf(userId: string, session?: Session): Promise<LibrarySettings> {
    const owner = await this.owners
      .findById(userId, { viewings: 0 }, { session: session ?? null })
      .lean<StoredOwner>()
      .exec();
    const visibility = owner?.visibility ?? DEFAULT_VISIBILITY;
    return {
      visibility,
      // Before lists had a setting of their own, they used that of viewings.
      listVisibility: owner?.listVisibility ?? visibility,
      takesFollowers: owner?.takesFollowers ?? true,
      approvesFollowers: owner?.approvesFollowers ?? false,
      coversUnseen: owner?.coversUnseen ?? true,
    };
  }

  async viewingsOf(userId: string): Promise<number> {
    const owner = await this.owners.findById(userId, { viewings: 1 }).lean<StoredOwner>().exec();
    return owner?.viewings ?? 0;
  }

  /** Identifies the state of the viewings; null if there is no stamp. */
  async stampOf(userId: string): Promise<string | null> {
    const owner = await this.owners.findById(userId, { stamp: 1 }).lean<StoredOwner>().exec();
    return owner?.stamp?.toHexString() ?? null;
  }

  /** Changes the given settings. */
  async set(userId: string, settings: Partial<LibrarySettings>): Promise<void> {
    await this.owners.updateOne(
      { _id: userId },
      { $set: settings, $setOnInsert: { viewings: 0 } },
      { upsert: true },
    );
  }

  async beginSpread(userId: string, spread: Spread): Promise<void> {
    await this.owners.updateOne({ _id: userId }, { $set: { spread } });
  }

  /** Undefined if all viewings have their final visibility. */
  async spreadOf(userId: string, session?: Session): Promise<Spread | undefined> {
    const owner = await this.owners
      .findById(userId, { spread: 1 }, { session: session ?? null })
      .lean<StoredOwner>()
      .exec();
    return owner?.spread;
  }

  /** Which of these members are changing all their viewings to a visibility that these readers do not have. */
  async hidingFrom(userIds: readonly string[], seen: readonly Visibility[]): Promise<ReadonlySet<string>> {
    const found = await this.owners
      .find(
        { 'spread.visibility': { $exists: true, $nin: [...seen] }, spread: { $exists: true } },
        { _id: 1 },
      )
      .lean<Pick<StoredOwner, '_id'>[]>()
      .exec();
    const asked = new Set(userIds);
    return new Set(found.flatMap(({ _id }) => (asked.has(_id) ? _id : [])));
  }

  /** Some members whose viewings are being changed. */
  async spreading(): Promise<string[]> {
    const found = await this.owners
      .find({ spread: { $exists: true } }, { _id: 1 })
      .limit(100)
      .lean<Pick<StoredOwner, '_id'>[]>()
      .exec();
    return found.map(({ _id }) => _id);
  }

  /** All viewings are changed now; a choice made meanwhile stays. */
  async spreadDone(userId: string, { before }: Spread): Promise<void> {
    await this.owners.updateOne(
      { _id: userId, 'spread.before': before },
      { $unset: { spread: 1 }, $set: newStamp() },
    );
  }

  /**
   * Counts viewings that are added or removed, in their transaction. Call it after each change of viewings: it changes their stamp.
   * @throws CallError malformed if there are too many
   */
  async count(
    userId: string,
    by: number,
    session: Session,
    most: number = LIBRARY_LIMITS.viewingsMax,
  ): Promise<void> {
    const owner = await this.owners
      .findOneAndUpdate(
        { _id: userId },
        { $inc: { viewings: by }, $set: newStamp() },
        { session, upsert: true, returnDocument: 'after' },
      )
      .lean<StoredOwner>()
      .exec();
    if (by > 0 && owner.viewings > most) throw new CallError('malformed', MESSAGES.viewingsMany);
  }
}

const newStamp = () => ({ stamp: new Types.ObjectId() });
