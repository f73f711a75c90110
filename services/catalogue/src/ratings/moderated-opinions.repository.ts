import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RatingDocument } from '@screenlore/catalogue-model';
import { type Envelope, type InternalReply, type InternalRequest, MESSAGES } from '@screenlore/contracts';
import { CallError, correctedReach, GoneTexts, moderatorOf, Transactions } from '@screenlore/service-kit';
import { ObjectId } from 'mongodb';
import type { Model } from 'mongoose';
import { RATING } from '../database/models.schema.js';
import { OpinionVersionsRepository } from './opinion-versions.repository.js';

const WRITTEN = { reviewText: { $gt: '' } };

/** What moderators decide about opinions (MOD-37, MOD-39). The rating itself stays. */
@Injectable()
export class ModeratedOpinions {
  constructor(
    @InjectModel(RATING) private readonly ratings: Model<RatingDocument>,
    private readonly versions: OpinionVersionsRepository,
    private readonly texts: GoneTexts,
    private readonly transactions: Transactions,
  ) {}

  /** @throws CallError notFound after it is deleted */
  async read(id: string): Promise<InternalReply<'read-opinion'>> {
    const _id = idOf(id);
    const found = await this.ratings.findOne({ _id, ...WRITTEN }).lean<RatingDocument>();
    if (found) return { name: '', text: found.reviewText ?? '', shown: true };
    const held = (await this.versions.held([_id])).get(_id.toHexString());
    if (!held) throw gone();
    return { name: '', text: held.text, shown: false };
  }

  /** Readers or a moderator determined how much an opinion gives away at least (SPOIL-13). @throws CallError notFound */
  correct({ body: { id, to } }: Envelope<InternalRequest<'correct-opinion'>>) {
    return this.transactions.run(undefined, async (session) => {
      const found = await this.ratings
        .findOne({ _id: idOf(id), ...WRITTEN }, { reach: 1 }, { session })
        .lean<RatingDocument>();
      if (!found) throw gone();
      const reach = correctedReach(found.reach, to);
      await this.ratings.updateOne(
        { _id: found._id },
        reach ? { $set: { reach } } : { $unset: { reach: 1 as const } },
        { session },
      );
      return { corrected: to !== null };
    });
  }

  /** @throws CallError forbidden; notFound if it does not exist or its author has replaced it */
  hide(envelope: Envelope<InternalRequest<'hide-opinion'>>): Promise<InternalReply<'hide-opinion'>> {
    moderatorOf(envelope);
    const { id, hidden } = envelope.body;
    const _id = idOf(id);
    return this.transactions.run(undefined, async (session) => {
      if (hidden && (await this.versions.withdrawHeld(_id, session))) return { hidden };
      if (hidden) {
        const before = await this.ratings
          .findOneAndUpdate({ _id, ...WRITTEN }, { $set: { reviewText: null } }, { session })
          .lean<RatingDocument>();
        if (!before) throw gone();
        const { userId, rating, reviewText, reach } = before;
        const version = {
          opinion: _id,
          userId,
          rating,
          text: reviewText ?? '',
          withdrawn: true,
          ...(reach && { reach }),
        };
        await this.versions.keep([version], session);
        await this.texts.add('opinion', [id], session);
        return { hidden };
      }
      const version = await this.versions.takeWithdrawn(_id, session);
      const { text = null, reach } = version ?? {};
      const back = { $set: { reviewText: text, ...(reach && { reach }) }, $unset: { likes: 1 as const } };
      const { matchedCount } = await this.ratings.updateOne({ _id, reviewText: null }, back, { session });
      if (!version || matchedCount === 0) throw gone();
      return { hidden };
    });
  }
}

const gone = () => new CallError('notFound', MESSAGES.opinionGone);

/** Turns an invalid id into an id that no document has. */
const idOf = (id: string): ObjectId => new ObjectId(/^[0-9a-f]{24}$/i.test(id) ? id : '0'.repeat(24));
