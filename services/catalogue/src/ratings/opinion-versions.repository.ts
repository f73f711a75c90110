import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type OpinionVersionDocument, ratingIdOf } from '@screenlore/catalogue-model';
import {
  type CallReply,
  type InternalReply,
  type KeptReach,
  LIMITS,
  reachAsWritten,
} from '@screenlore/contracts';
import { type ClientSession, ObjectId } from 'mongodb';
import type { Model } from 'mongoose';
import { OPINION_VERSION } from '../database/models.schema.js';
import type { RatedItem } from '../rated-items/rated-items.repository.js';

const UNDO_MS = LIMITS.undoDeleteHours * 3_600_000;

/** An opinion that is about to be replaced. */
export interface ReplacedOpinion {
  opinion: ObjectId;
  userId: string;
  text: string;
  rating: number;
  reach?: KeptReach;
  withdrawn?: boolean;
  held?: boolean;
}

/** Earlier versions of opinions: for administrators, and for an author who deleted an opinion a short while ago. */
@Injectable()
export class OpinionVersionsRepository {
  constructor(@InjectModel(OPINION_VERSION) private readonly versions: Model<OpinionVersionDocument>) {}

  async keep(replaced: readonly ReplacedOpinion[], session: ClientSession): Promise<void> {
    if (replaced.length === 0) return;
    const replacedAt = new Date();
    const versions = replaced.map((version) => ({ _id: new ObjectId(), ...version, replacedAt }));
    await this.versions.insertMany(versions, { session });
  }

  /** What a member last wrote about an item, if it was replaced a short while ago. */
  async last(userId: string, { itemId }: RatedItem): Promise<CallReply<'check-rating'>['deletedOpinion']> {
    const last = await this.versions
      .findOne({
        opinion: ratingIdOf(userId, itemId),
        userId,
        withdrawn: { $ne: true },
        replacedAt: { $gt: new Date(Date.now() - UNDO_MS) },
      })
      .sort({ replacedAt: -1, _id: -1 })
      .lean<OpinionVersionDocument>();
    if (!last) return undefined;
    const { text, reach, replacedAt } = last;
    const until = new Date(replacedAt.getTime() + UNDO_MS).toISOString();
    return { text, until, ...(reach && { reaches: reachAsWritten(reach) }) };
  }

  /** Returns the version that a moderator withdrew, and removes its mark. */
  takeWithdrawn(opinion: ObjectId, session: ClientSession): Promise<OpinionVersionDocument | null> {
    return this.versions
      .findOneAndUpdate({ opinion, withdrawn: true }, { $unset: { withdrawn: 1, held: 1 } }, { session })
      .sort({ replacedAt: -1 })
      .lean<OpinionVersionDocument>()
      .exec();
  }

  /** Those that wait for a moderator, by opinion. */
  async held(
    opinions: readonly ObjectId[],
    session?: ClientSession,
  ): Promise<Map<string, OpinionVersionDocument>> {
    const found = await this.versions
      .find({ opinion: { $in: [...opinions] }, held: true }, {}, { session: session ?? null })
      .lean<OpinionVersionDocument[]>();
    return new Map(found.map((version) => [version.opinion.toHexString(), version]));
  }

  async dropHeld(opinions: readonly ObjectId[], session: ClientSession): Promise<void> {
    if (opinions.length > 0)
      await this.versions.deleteMany({ opinion: { $in: [...opinions] }, held: true }, { session });
  }

  /** A moderator withdraws it: it does not wait any more. @returns whether it did */
  async withdrawHeld(opinion: ObjectId, session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.versions.updateOne(
      { opinion, held: true },
      { $unset: { held: 1 }, $set: { replacedAt: new Date() } },
      { session },
    );
    return matchedCount > 0;
  }

  /** Newest first. */
  async list(id: string, skip: number): Promise<InternalReply<'get-opinion-versions'>> {
    if (!ObjectId.isValid(id)) return { versions: [], total: 0 };
    const filter = { opinion: new ObjectId(id) };
    const [found, total] = await Promise.all([
      this.versions
        .find(filter)
        .sort({ replacedAt: -1, _id: -1 })
        .skip(skip)
        .limit(LIMITS.textVersionsPage)
        .lean<OpinionVersionDocument[]>(),
      this.versions.countDocuments(filter),
    ]);
    const versions = found.map(({ _id, text, rating, replacedAt }) => ({
      ...{ _id: _id.toHexString(), text, rating, replacedAt: replacedAt.toISOString() },
      ...{ title: null, description: null },
    }));
    return { versions, total };
  }
}
