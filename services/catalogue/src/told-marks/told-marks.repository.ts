import { Inject, Injectable } from '@nestjs/common';
import {
  type Collections,
  ratingIdOf,
  type StatsOf,
  type ToldMarkDocument,
} from '@screenlore/catalogue-store';
import type { MarksTold } from '@screenlore/contracts';
import type { ClientSession } from 'mongodb';
import { BY_ID } from '../database/by-id.js';
import { COLLECTIONS } from '../database/database.module.js';
import { MarksRepository } from '../marks/marks.repository.js';
import { VotesRepository } from '../ranking/votes.repository.js';
import type { RatedItem } from '../rated-items/rated-items.repository.js';
import { RatingsRepository } from '../ratings/ratings.repository.js';

/** What the library told of a title. */
export interface Told extends RatedItem {
  event: MarksTold;
  /** When its rating begins to count in rankings; undefined where it does at once. */
  countsFrom: Date | undefined;
}

const idOf = ({ event: { userId, title } }: Told): string => `${userId}:${title}`;

/** Applies what the library tells, each version once, with the note of it in the same transaction. */
@Injectable()
export class ToldMarksRepository {
  constructor(
    @Inject(COLLECTIONS) private readonly collections: Collections,
    private readonly votes: VotesRepository,
    private readonly ratings: RatingsRepository,
    private readonly marks: MarksRepository,
  ) {}

  /** @param all each title of each member once. @returns whose means were moved */
  apply(all: readonly Told[]): Promise<StatsOf[]> {
    return this.votes.transaction(async (session) => {
      const known = await this.known(all, session);
      const rated = all.filter(
        (told) => (told.event.rating?.version ?? 0) > (known.get(idOf(told))?.rating ?? 0),
      );
      const seen = all.filter((told) => (told.event.seen?.version ?? 0) > (known.get(idOf(told))?.seen ?? 0));
      const moved = rated.length > 0 ? await this.rate(rated, session) : [];
      if (seen.length > 0)
        await this.marks.endWishes(
          session,
          seen.map(({ event, itemId, itemType }) => ({ itemId, itemType, userId: event.userId })),
        );
      const changed = new Set([...rated, ...seen]);
      if (changed.size > 0)
        await this.collections.toldMarks.bulkWrite(
          [...changed].map((told) => ({
            updateOne: {
              filter: { _id: idOf(told) },
              update: {
                $max: { rating: told.event.rating?.version ?? 0, seen: told.event.seen?.version ?? 0 },
              },
              upsert: true,
            },
          })),
          { session, ordered: false },
        );
      return moved;
    });
  }

  /** An opinion that stands beside the rating stays. */
  private async rate(told: readonly Told[], session: ClientSession): Promise<StatsOf[]> {
    const ids = told.map(({ event, itemId }) => ratingIdOf(event.userId, itemId));
    const kept = await this.collections.ratings
      .find(
        { _id: { $in: ids }, userId: { $in: told.map(({ event }) => event.userId) } },
        { session, hint: BY_ID, projection: { reviewText: 1 }, batchSize: ids.length + 1 },
      )
      .toArray();
    const texts = new Map(kept.map(({ _id, reviewText }) => [_id.toHexString(), reviewText]));
    const changes = told.flatMap(({ event, itemId, itemType, countsFrom }) => {
      const { userId, rating } = event;
      if (!rating) return [];
      const reviewText = texts.get(ratingIdOf(userId, itemId).toHexString()) ?? null;
      const given = { rating: rating.value, reviewText, timestamp: new Date(rating.at) };
      return [{ itemId, itemType, userId, given, countsFrom, once: undefined }];
    });
    return (await this.ratings.changeIn(session, changes)).moved;
  }

  private async known(
    all: readonly Told[],
    session: ClientSession,
  ): Promise<ReadonlyMap<string, ToldMarkDocument>> {
    const found = await this.collections.toldMarks
      .find({ _id: { $in: all.map(idOf) } }, { session, batchSize: all.length + 1 })
      .toArray();
    return new Map(found.map((told) => [told._id, told]));
  }
}
