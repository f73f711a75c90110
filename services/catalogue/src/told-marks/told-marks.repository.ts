import { Inject, Injectable } from '@nestjs/common';
import {
  type Collections,
  type GivenRating,
  markIdOf,
  type RatingDocument,
  ratingIdOf,
  type StatsOf,
  type ToldMarkDocument,
} from '@screenlore/catalogue-model';
import type { MarksTold } from '@screenlore/contracts';
import { GoneMembers } from '@screenlore/service-kit';
import type { ClientSession } from 'mongodb';
import { COLLECTIONS } from '../database/database.module.js';
import { BY_ID } from '../database/list-reads.repository.js';
import { MarksRepository } from '../marks/marks.repository.js';
import { VotesRepository } from '../ranking/votes.repository.js';
import type { RatedItem } from '../rated-items/rated-items.repository.js';
import { RatingsRepository } from '../ratings/ratings.repository.js';
import { type Marks, marksAfter } from './told-marks.js';

/** What the library reported about a title. */
export interface Told extends RatedItem {
  event: MarksTold;
  /** When its rating starts to count in rankings; undefined if it counts at once. */
  countsFrom: Date | undefined;
}

const idOf = ({ event: { userId, title } }: Told): string => `${userId}:${title}`;

/** Applies what the library reports, each version once; the same transaction stores a note of it. */
@Injectable()
export class ToldMarksRepository {
  constructor(
    @Inject(COLLECTIONS) private readonly collections: Collections,
    private readonly votes: VotesRepository,
    private readonly ratings: RatingsRepository,
    private readonly marks: MarksRepository,
    private readonly gone: GoneMembers,
  ) {}

  /** Stores nothing for deleted accounts. @param told at most one report per title and member @returns the kinds whose means changed */
  apply(told: readonly Told[]): Promise<StatsOf[]> {
    return this.votes.transaction(async (session) => {
      const gone = await this.gone.among(
        told.map(({ event }) => event.userId),
        session,
      );
      const all = told.filter(({ event }) => !gone.has(event.userId));
      if (all.length === 0) return [];
      const known = await this.known(all, session);
      const fresh = all.filter((told) => isNews(told.event, known.get(idOf(told))));
      if (fresh.length === 0) return [];
      const before = await this.now(fresh, known, session);
      const after = fresh.map((told) => {
        const was = before.get(idOf(told)) ?? NONE;
        const now = marksAfter(told.event, known.get(idOf(told)) ?? NOTHING_KNOWN, was);
        return { told, was, now };
      });
      const rated = after.filter(({ was, now }) => was.rating !== now.rating);
      const moved = rated.length > 0 ? await this.rate(rated, session) : [];
      const wished = after.filter(({ was, now }) => was.wish !== now.wish);
      await this.marks.place(
        session,
        wished.map(({ told: { event, itemId, itemType }, now: { wish } }) => ({
          ...{ itemId, itemType, userId: event.userId, list: 'wantToSee' },
          ...{ at: wish ?? new Date(), on: wish !== null },
        })),
      );
      await this.collections.toldMarks.bulkWrite(
        after.map(({ told, now: { wishes, ratings } }) => ({
          updateOne: {
            filter: { _id: idOf(told) },
            update: {
              $max: {
                rating: told.event.rating?.version ?? 0,
                seen: told.event.seen?.version ?? 0,
                undone: told.event.undone?.version ?? 0,
                shown: told.event.shown?.version ?? 0,
              },
              $set: { wishes: [...wishes], ratings: [...ratings] },
            },
            upsert: true,
          },
        })),
        { session, ordered: false },
      );
      return moved;
    });
  }

  private async rate(changed: readonly { told: Told; now: Marks }[], session: ClientSession) {
    const changes = changed.map(({ told: { event, itemId, itemType, countsFrom }, now }) => {
      const { userId, shown } = event;
      const shownAt = shown ? new Date(shown.at) : undefined;
      return { itemId, itemType, userId, given: now.rating, countsFrom, shownAt, once: undefined };
    });
    return (await this.ratings.changeInTransaction(session, changes)).moved;
  }

  /** The current marks, by the id of the note about them. */
  private async now(
    all: readonly Told[],
    known: ReadonlyMap<string, ToldMarkDocument>,
    session: ClientSession,
  ): Promise<ReadonlyMap<string, Marks>> {
    const userId = { $in: [...new Set(all.map(({ event }) => event.userId))] };
    const ratingIds = all.map(({ event, itemId }) => ratingIdOf(event.userId, itemId));
    const markIds = all.map(({ event, itemId }) => markIdOf('wantToSee', event.userId, itemId));
    const options = { session, hint: BY_ID, batchSize: all.length + 1 };
    const ratings = await this.collections.ratings
      .find({ _id: { $in: ratingIds }, userId }, options)
      .toArray();
    const marks = await this.collections.marks.find({ _id: { $in: markIds }, userId }, options).toArray();
    const ratingOf = new Map(ratings.map((rating) => [rating._id.toHexString(), rating]));
    const wishOf = new Map(marks.map(({ _id, at }) => [_id.toHexString(), at]));
    return new Map(
      all.map((told): [string, Marks] => {
        const { userId: who } = told.event;
        const { wishes = [], ratings: earlier = [] } = known.get(idOf(told)) ?? {};
        const rating = ratingOf.get(ratingIdOf(who, told.itemId).toHexString()) ?? null;
        const wish = wishOf.get(markIdOf('wantToSee', who, told.itemId).toHexString()) ?? null;
        return [idOf(told), { wish, rating: rating && givenOf(rating), wishes, ratings: earlier }];
      }),
    );
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

const NOTHING_KNOWN = { rating: 0, seen: 0 };
const NONE: Marks = { wish: null, rating: null, wishes: [], ratings: [] };

const isNews = ({ rating, seen, undone, shown }: MarksTold, known?: ToldMarkDocument): boolean =>
  (shown?.version ?? 0) > (known?.shown ?? 0) ||
  (rating?.version ?? 0) > (known?.rating ?? 0) ||
  (seen?.version ?? 0) > (known?.seen ?? 0) ||
  (undone?.version ?? 0) > (known?.undone ?? 0);

const givenOf = ({ rating, reviewText, timestamp, seenBy, imported }: RatingDocument): GivenRating => ({
  ...{ rating, reviewText, timestamp },
  ...(seenBy && { seenBy }),
  ...(imported && { imported }),
});
