import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type InternalRequest, RECOMMEND_LIMITS } from '@screenlore/contracts';
import type { Session } from '@screenlore/service-kit';
import { type Model, Types } from 'mongoose';
import { RECOMMENDATION, type StoredRecommendation } from './recommendation.schema.js';

type New = Pick<StoredRecommendation, 'from' | 'to' | 'title' | 'text' | 'at'>;

@Injectable()
export class RecommendationsRepository {
  constructor(@InjectModel(RECOMMENDATION) private readonly recommendations: Model<StoredRecommendation>) {}

  /** @returns its id; undefined if it was sent before */
  async add(made: New, session: Session): Promise<Types.ObjectId | undefined> {
    const { from, to, title } = made;
    if (await this.recommendations.exists({ from, to, title }).session(session)) return undefined;
    const _id = new Types.ObjectId();
    await this.recommendations.create([{ _id, ...made }], { session });
    return _id;
  }

  /** @returns what was deleted */
  takeBack(from: string, id: string, session: Session): Promise<StoredRecommendation | null> {
    return this.recommendations
      .findOneAndDelete({ _id: asId(id), from }, { session })
      .lean<StoredRecommendation | null>()
      .exec();
  }

  dismiss(to: string, id: string, session: Session): Promise<StoredRecommendation | null> {
    return this.recommendations
      .findOneAndUpdate({ _id: asId(id), to }, { $set: { dismissed: true } }, { session })
      .lean<StoredRecommendation | null>()
      .exec();
  }

  /** Recommendations of one title, newest first. */
  ofTitle(
    whose: Pick<StoredRecommendation, 'from'> | Pick<StoredRecommendation, 'to' | 'dismissed'>,
    title: string,
  ): Promise<StoredRecommendation[]> {
    return this.recommendations
      .find({ ...whose, title })
      .sort({ at: -1, _id: -1 })
      .limit(RECOMMEND_LIMITS.shown)
      .lean<StoredRecommendation[]>()
      .exec();
  }

  /** In the order of ids. */
  page(
    member: string,
    { sent, after, count }: InternalRequest<'get-recommendation-page'>,
  ): Promise<StoredRecommendation[]> {
    return this.recommendations
      .find({
        ...(sent ? { from: member } : { to: member }),
        ...(after !== null && { _id: { $gt: asId(after) } }),
      })
      .sort({ _id: 1 })
      .limit(count)
      .lean<StoredRecommendation[]>()
      .exec();
  }

  /** Deletes what each pair of members sent each other. */
  async endBetween(pairs: readonly { member: string; blocked: string }[], session: Session): Promise<void> {
    await this.recommendations.deleteMany(
      {
        $or: pairs.flatMap(({ member, blocked }) => [
          { from: member, to: blocked },
          { from: blocked, to: member },
        ]),
      },
      { session },
    );
  }
}

/** Turns an invalid id into an id that no document has. */
const asId = (id: string): Types.ObjectId =>
  new Types.ObjectId(/^[0-9a-f]{24}$/i.test(id) ? id : '0'.repeat(24));
