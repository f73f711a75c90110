import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Category } from '@screenlore/contracts';
import { CallError, CONFIG } from '@screenlore/service-kit';
import type { ClientSession, Collection, Filter, ObjectId } from 'mongodb';
import type { Connection } from 'mongoose';
import type { CatalogueConfig } from '../config.js';
import { COLLECTIONS } from '../database.module.js';
import type { Collections, StatsOf } from '../database.schema.js';
import { meanOfStats } from './settle-scores.repository.js';
import { scoreOf, type Votes } from './weighted-rating.js';

/** One user's rating of one title or role, given, changed or taken back. */
export interface Vote {
  itemType: Category | 'roles';
  itemId: ObjectId;
  /** What the user had given, 1 to 10; null for nothing. */
  before: number | null;
  /** What the user gives now; null when it is taken back. */
  after: number | null;
}

/** What a vote adds to the sums. */
const shareOf = ({ before, after }: Vote): Votes => ({
  sum: (after ?? 0) - (before ?? 0),
  count: (after === null ? 0 : 1) - (before === null ? 0 : 1),
});

/** Titles, roles and people alike: all have a score. */
interface Scored {
  _id: ObjectId;
  score: number;
}

/**
 * What a vote changes: the sums, the counts and the score of the one title, or of the one role, its actor and wherever
 * they are shown. A handful of documents by their ids, whatever the size of the catalogue; the mean that scores lean on is
 * taken as it stands (docs/decisions/0007-rankings-follow-votes.md).
 */
@Injectable()
export class VotesRepository {
  constructor(
    @Inject(COLLECTIONS) private readonly collections: Collections,
    @Inject(getConnectionToken()) private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  /** All of it or nothing; done again where two meet at one document. */
  transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    return this.connection.getClient().withSession((session) => session.withTransaction(() => work(session)));
  }

  /**
   * Counts the vote. To be called in the transaction that keeps the rating itself, so that sums and ratings never differ.
   * @returns whose means it moves
   * @throws CallError notFound
   */
  async apply(vote: Vote, session: ClientSession): Promise<StatsOf[]> {
    return vote.itemType === 'roles'
      ? this.applyToRole(vote, session)
      : this.applyToTitle(vote, vote.itemType, session);
  }

  private async applyToTitle(vote: Vote, itemType: Category, session: ClientSession): Promise<StatsOf[]> {
    const { titles } = this.collections;
    const { sum, count } = shareOf(vote);
    const $inc: Record<string, number> = {
      ratingSum: sum,
      ratedByCount: count,
      countedSum: sum,
      countedVotes: count,
    };
    // A changed rating moves from one step of the scale to another; the same one again moves nowhere.
    if (vote.before !== vote.after) {
      if (vote.before !== null) $inc[`ratingCounts.${vote.before - 1}`] = -1;
      if (vote.after !== null) $inc[`ratingCounts.${vote.after - 1}`] = 1;
    }
    const title = await titles.findOneAndUpdate(
      { _id: vote.itemId, itemType },
      { $inc },
      { session, returnDocument: 'after', projection: { countedSum: 1, countedVotes: 1 } },
    );
    if (!title) throw new CallError('notFound', 'There is no such title');
    await this.score(
      titles,
      itemType,
      title._id,
      { sum: title.countedSum, count: title.countedVotes },
      session,
    );
    return [itemType];
  }

  private async applyToRole(vote: Vote, session: ClientSession): Promise<StatsOf[]> {
    const { roles, titles, people } = this.collections;
    const { sum, count } = shareOf(vote);
    const $inc = { ratingSum: sum, ratedByCount: count };
    const after = { session, returnDocument: 'after' } as const;
    const role = await roles.findOneAndUpdate({ _id: vote.itemId }, { $inc }, after);
    if (!role) throw new CallError('notFound', 'There is no such role');
    const ofRoles: StatsOf = `${role.itemType}-roles`;
    const score = await this.score(
      roles,
      ofRoles,
      role._id,
      { sum: role.ratingSum, count: role.ratedByCount },
      session,
    );
    await titles.updateOne(
      { _id: role.title, 'cast.role': role._id },
      { $inc: { 'cast.$.ratingSum': sum, 'cast.$.ratedByCount': count } },
      { session },
    );
    const votes = { projection: { ratingSum: 1, ratedByCount: 1 } } as const;
    const person = await people.findOneAndUpdate({ _id: role.person }, { $inc }, { ...after, ...votes });
    if (person)
      await this.score(
        people,
        'roles',
        person._id,
        { sum: person.ratingSum, count: person.ratedByCount },
        session,
      );
    await people.updateOne(
      { _id: role.person, 'best._id': role._id },
      { $inc: { 'best.$.ratingSum': sum, 'best.$.ratedByCount': count }, $set: { 'best.$.score': score } },
      { session },
    );
    return [ofRoles, 'roles'];
  }

  private async score<T extends Scored>(
    collection: Collection<T>,
    of: StatsOf,
    _id: ObjectId,
    votes: Votes,
    session: ClientSession,
  ): Promise<number> {
    const stats = await this.collections.stats.findOne({ _id: of }, { session });
    const score = scoreOf(votes, meanOfStats(stats), stats?.weight ?? this.config.RATING_WEIGHT);
    const filter = { _id } as Filter<T>;
    await collection.updateOne(filter, [{ $set: { score } }], { session });
    return score;
  }
}
