import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import {
  COUNTED_OF_ROLES,
  COUNTED_OF_TITLES,
  type Collections,
  type CountedIn,
  groupBy,
  meanOfStats,
  NEXT_REV,
  type PersonDocument,
  type StatsDocument,
  type StatsOf,
  type TitleDocument,
  type Votes,
} from '@screenlore/catalogue-model';
import type { Category } from '@screenlore/contracts';
import { CallError, CONFIG } from '@screenlore/service-kit';
import type { AnyBulkWriteOperation, ClientSession, Document, ObjectId } from 'mongodb';
import type { Connection } from 'mongoose';
import type { CatalogueConfig } from '../config.js';
import { COLLECTIONS } from '../database/database.module.js';

/** One user's rating of one title or role, given, changed or withdrawn. */
export interface Vote {
  itemType: Category | 'roles';
  itemId: ObjectId;
  /** The previous rating, 1 to 10; null for none. */
  before: number | null;
  /** The new rating; null if it is withdrawn. */
  after: number | null;
  /** Whether the previous and the new rating do not count in rankings yet. */
  waits?: { before: boolean; after: boolean };
}

/** The sum of all votes on one item. */
interface Share extends Votes {
  itemId: ObjectId;
  itemType: Category | 'roles';
  /** How much each step of the scale gains or loses. */
  steps: number[];
  /** The part of sum and count that does not count in rankings yet. */
  waiting: Votes;
}

const shareOf = (votes: readonly [Vote, ...Vote[]]): Share => {
  const [{ itemId, itemType }] = votes;
  const steps = Array.from({ length: 10 }, () => 0);
  const share: Share = { itemId, itemType, sum: 0, count: 0, steps, waiting: { sum: 0, count: 0 } };
  const step = (rating: number | null, by: 1 | -1, waits = false) => {
    if (rating === null) return;
    share.sum += by * rating;
    share.count += by;
    if (waits) {
      share.waiting.sum += by * rating;
      share.waiting.count += by;
    }
    share.steps[rating - 1] = (share.steps[rating - 1] ?? 0) + by;
  };
  for (const { before, after, waits } of votes) {
    step(before, -1, waits?.before);
    step(after, 1, waits?.after);
  }
  return share;
};

const added = (field: string, by: number): Document => ({ $add: [`$${field}`, by] });
/** The waiting part, if these votes change it; most documents have none. */
const waitingWith = ({ sum, count }: Votes): Document =>
  sum === 0 && count === 0
    ? {}
    : {
        waitingSum: { $add: [{ $ifNull: ['$waitingSum', 0] }, sum] },
        waitingVotes: { $add: [{ $ifNull: ['$waitingVotes', 0] }, count] },
      };
const oneMoreSeen: Document = { $add: [{ $ifNull: ['$votesSeen', 0] }, 1] };

/** The prior mean of a kind's scores, and how many votes it counts as. */
interface Prior {
  mean: number;
  weight: number;
}

/** Does the same as scoreOf in weighted-rating.ts, in the database, so that one write sets sums and score. */
const scoreIn = ({ sum, count }: CountedIn, { mean, weight }: Prior): Document => ({
  $cond: [
    { $eq: [count, 0] },
    0,
    {
      $round: [
        {
          $divide: [{ $subtract: [sum, { $multiply: [count, mean] }] }, { $add: [count, weight] }],
        },
        9,
      ],
    },
  ],
});

/**
 * Applies votes: updates sums, counts and the score of a title, or of a role, its actor and wherever they are shown. These are a few
 * documents found by id, whatever the size of the catalogue, each written once however many votes arrive together. The prior mean is the
 * stored one (docs/decisions/0007-rankings-follow-votes.md).
 */
@Injectable()
export class VotesRepository {
  constructor(
    @Inject(COLLECTIONS) private readonly collections: Collections,
    @Inject(getConnectionToken()) private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  /** Commits everything or nothing; retries when two transactions conflict over a document. */
  transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    return this.connection
      .getClient()
      .withSession((session) => session.withTransaction(() => work(session), { readPreference: 'primary' }));
  }

  /**
   * Counts votes. Call it in the transaction that stores the ratings, so that sums and ratings never disagree.
   * @returns the kinds whose means change
   * @throws CallError notFound if an item does not exist; then nothing may be committed
   */
  async apply(votes: readonly Vote[], session: ClientSession): Promise<StatsOf[]> {
    const shares = [...groupBy(votes, ({ itemId }) => itemId.toHexString()).values()].map((group) =>
      shareOf(group as [Vote, ...Vote[]]),
    );
    const ofTitles = shares.filter((share): share is ShareOf<Category> => share.itemType !== 'roles');
    const ofRoles = shares.filter(({ itemType }) => itemType === 'roles');
    // One after the other: a transaction runs one operation at a time.
    const movedByTitles = ofTitles.length === 0 ? [] : await this.applyToTitles(ofTitles, session);
    const movedByRoles = ofRoles.length === 0 ? [] : await this.applyToRoles(ofRoles, session);
    return [...movedByTitles, ...movedByRoles];
  }

  private async applyToTitles(shares: ShareOf<Category>[], session: ClientSession): Promise<StatsOf[]> {
    const kinds = [...new Set(shares.map(({ itemType }) => itemType))];
    const priorOf = await this.priors(kinds, session);
    const writes = shares.map(({ itemId, itemType, sum, count, steps, waiting }) => ({
      updateOne: {
        filter: { _id: itemId, itemType },
        update: [
          {
            $set: {
              ratingSum: added('ratingSum', sum),
              ratedByCount: added('ratedByCount', count),
              countedSum: added('countedSum', sum - waiting.sum),
              countedVotes: added('countedVotes', count - waiting.count),
              ...waitingWith(waiting),
              ratingCounts: steps.map((by, at) => ({ $add: [{ $arrayElemAt: ['$ratingCounts', at] }, by] })),
              votesSeen: oneMoreSeen,
              rev: NEXT_REV,
            },
          },
          { $set: { score: scoreIn(COUNTED_OF_TITLES, priorOf(itemType)) } },
        ],
      },
    }));
    const { matchedCount } = await this.collections.titles.bulkWrite(writes, { session, ordered: false });
    if (matchedCount < shares.length) throw new CallError('notFound', 'There is no such title.');
    return kinds;
  }

  private async applyToRoles(shares: Share[], session: ClientSession): Promise<StatsOf[]> {
    const { roles, titles, people } = this.collections;
    const found = await roles
      .find(
        { _id: { $in: shares.map(({ itemId }) => itemId) } },
        { session, projection: { title: 1, person: 1, itemType: 1 } },
      )
      .toArray();
    if (found.length < shares.length) throw new CallError('notFound', 'There is no such role.');
    const roleOf = new Map(found.map((role) => [role._id.toHexString(), role]));
    const parts = shares.flatMap((share) => {
      const role = roleOf.get(share.itemId.toHexString());
      return role ? [{ ...share, role, of: `${role.itemType}-roles` as const }] : [];
    });
    const moved: StatsOf[] = [...new Set(parts.map(({ of }) => of)), 'roles'];
    const priorOf = await this.priors(moved, session);
    const sums = ({ sum, count, waiting }: Share, of: StatsOf, also: Document): Document[] => [
      {
        $set: {
          ratingSum: added('ratingSum', sum),
          ratedByCount: added('ratedByCount', count),
          ...waitingWith(waiting),
          ...also,
        },
      },
      { $set: { score: scoreIn(COUNTED_OF_ROLES, priorOf(of)) } },
    ];
    await roles.bulkWrite(
      parts.map((part) => ({
        updateOne: { filter: { _id: part.itemId }, update: sums(part, part.of, { rev: NEXT_REV }) },
      })),
      { session, ordered: false },
    );
    await titles.bulkWrite(
      parts.map(
        ({ itemId, sum, count, role }): AnyBulkWriteOperation<TitleDocument> => ({
          updateOne: {
            filter: { _id: role.title },
            update: {
              $inc: { 'cast.$[role].ratingSum': sum, 'cast.$[role].ratedByCount': count, votesSeen: 1 },
            },
            arrayFilters: [{ 'role.role': itemId }],
          },
        }),
      ),
      { session, ordered: false },
    );
    const scored = await roles
      .find({ _id: { $in: found.map(({ _id }) => _id) } }, { session, projection: { score: 1 } })
      .toArray();
    const scoreOf = new Map(scored.map(({ _id, score }) => [_id.toHexString(), score]));
    await people.bulkWrite(
      parts.flatMap(({ role, ...share }): AnyBulkWriteOperation<PersonDocument>[] => [
        {
          updateOne: {
            filter: { _id: role.person },
            update: sums(share, 'roles', { votesSeen: oneMoreSeen, rev: NEXT_REV }),
          },
        },
        {
          updateOne: {
            filter: { _id: role.person, 'best._id': share.itemId },
            update: {
              $inc: { 'best.$.ratingSum': share.sum, 'best.$.ratedByCount': share.count, rev: 1 },
              $set: { 'best.$.score': scoreOf.get(share.itemId.toHexString()) ?? 0 },
            },
          },
        },
      ]),
      { session, ordered: true },
    );
    return moved;
  }

  private async priors(of: readonly StatsOf[], session: ClientSession): Promise<(of: StatsOf) => Prior> {
    const found = await this.collections.stats.find({ _id: { $in: [...of] } }, { session }).toArray();
    const stats = new Map<StatsOf, StatsDocument>(found.map((mean) => [mean._id, mean]));
    return (statsOf) => ({
      mean: meanOfStats(stats.get(statsOf)),
      weight: stats.get(statsOf)?.weight ?? this.config.RATING_WEIGHT,
    });
  }
}

type ShareOf<Kind extends Share['itemType']> = Share & { itemType: Kind };
