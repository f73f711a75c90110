import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import {
  LANES,
  listCountsId,
  type MarkDocument,
  type RatingDocument,
  type StatsOf,
} from '@screenlore/catalogue-model';
import { USER_LISTS } from '@screenlore/contracts';
import {
  CAUSE,
  causeDeletionOf,
  type DeletionStep,
  type DeletionSteps,
  HOLDS_COLLECTION,
  stepOf,
} from '@screenlore/service-kit';
import type { Connection } from 'mongoose';
import {
  DISMISSAL,
  LIST_COUNTS,
  MARK,
  MEMBER,
  OPINION_VERSION,
  RATING,
  SUGGESTION,
  TOLD_MARK,
} from '../database/models.schema.js';
import { MarksRepository } from '../marks/marks.repository.js';
import { Rankings } from '../ranking/rankings.js';
import { RatingsRepository } from '../ratings/ratings.repository.js';

/** How many ratings are deleted in one step: each also changes its title, or a role, its title and its actor. */
const RATINGS = 50;
const MARKS = 200;

/**
 * Deletes all that the catalogue stores about a member. Ratings are withdrawn as if by hand, so that means, counts and rankings follow.
 */
@Injectable()
export class CatalogueDeletion implements DeletionSteps {
  private readonly moved = new Set<StatsOf>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly ratings: RatingsRepository,
    private readonly marks: MarksRepository,
    private readonly rankings: Rankings,
  ) {}

  readonly steps: readonly DeletionStep[] = [
    async ({ id: userId }, session) => {
      const found = await this.connection
        .model(RATING)
        .find({ userId }, {}, { session, limit: RATINGS })
        .lean<RatingDocument[]>();
      if (found.length === 0) return null;
      const changes = found.map(({ itemId, itemType }) => ({
        ...{ userId, itemId, itemType, given: null, once: undefined },
      }));
      const { moved } = await this.ratings.changeInTransaction(session, changes);
      for (const statsOf of moved) this.moved.add(statsOf);
      return { ratings: found.length, opinions: found.filter(({ reviewText }) => reviewText).length };
    },
    async ({ id: userId }, session) => {
      const found = await this.connection
        .model(MARK)
        .find({ userId }, {}, { session, limit: MARKS })
        .lean<MarkDocument[]>();
      if (found.length === 0) return null;
      await this.marks.place(
        session,
        found.map(({ list, itemId, itemType, at }) => ({ list, userId, itemId, itemType, at, on: false })),
      );
      const favourites = found.filter(({ list }) => list === 'favorites').length;
      return { favourites, wantToSee: found.length - favourites };
    },
    stepOf(
      () => this.connection.model(DISMISSAL).collection,
      ({ id }) => ({ userId: id }),
    ),
    stepOf(
      () => this.connection.model(SUGGESTION).collection,
      ({ id }) => ({ userId: id }),
    ),
    stepOf(
      () => this.connection.model(OPINION_VERSION).collection,
      ({ id }) => ({ userId: id }),
    ),
    stepOf(
      () => this.connection.collection(HOLDS_COLLECTION),
      ({ id }) => ({ author: id }),
    ),
    ...causeDeletionOf(() => this.connection.model(CAUSE).collection),
    // ';' follows ':' in ASCII, so the range covers all ids of the member.
    stepOf(
      () => this.connection.model(TOLD_MARK).collection,
      ({ id }) => ({ _id: { $gt: `${id}:` as never, $lt: `${id};` as never } }),
    ),
    stepOf(
      () => this.connection.model(LIST_COUNTS).collection,
      ({ id }) => ({
        _id: {
          $in: USER_LISTS.flatMap((list) => LANES.map((lane) => listCountsId(id, list, lane) as never)),
        },
      }),
    ),
    stepOf(
      () => this.connection.model(MEMBER).collection,
      ({ id }) => ({ _id: id as never }),
    ),
  ];

  committed(): void {
    if (this.moved.size > 0) this.rankings.voted([...this.moved]);
    this.moved.clear();
  }
}
