import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type OpinionVersionDocument, ratingIdOf } from '@screenlore/catalogue-model';
import { type InternalReply, LIMITS } from '@screenlore/contracts';
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
}

/** What opinions said before: for administrators, and for an author who deleted one a short while ago. */
@Injectable()
export class OpinionVersionsRepository {
  constructor(@InjectModel(OPINION_VERSION) private readonly versions: Model<OpinionVersionDocument>) {}

  async keep(replaced: readonly ReplacedOpinion[], session: ClientSession): Promise<void> {
    if (replaced.length === 0) return;
    const replacedAt = new Date();
    const versions = replaced.map((version) => ({ _id: new ObjectId(), ...version, replacedAt }));
    await this.versions.insertMany(versions, { session });
  }

  /** What a member last wrote of an item, if that was replaced a short while ago. */
  async last(userId: string, { itemId }: RatedItem): Promise<{ text: string; until: string } | undefined> {
    const last = await this.versions
      .findOne({
        opinion: ratingIdOf(userId, itemId),
        userId,
        replacedAt: { $gt: new Date(Date.now() - UNDO_MS) },
      })
      .sort({ replacedAt: -1, _id: -1 })
      .lean<OpinionVersionDocument>();
    if (!last) return undefined;
    return { text: last.text, until: new Date(last.replacedAt.getTime() + UNDO_MS).toISOString() };
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
