import { Inject, Injectable } from '@nestjs/common';
import {
  type Collections,
  type MarkList,
  markIdOf,
  ratingIdOf,
  type StatsOf,
  type ToldMarkDocument,
} from '@screenlore/catalogue-model';
import type { MarkChange, StandingMarks } from '@screenlore/contracts';
import { GoneMembers } from '@screenlore/service-kit';
import type { ClientSession } from 'mongodb';
import { COLLECTIONS } from '../database/database.module.js';
import { BY_ID } from '../database/list-reads.repository.js';
import { FavoriteFourRepository, type Places } from '../favorite-four/favorite-four.repository.js';
import { MarksRepository, type Placed } from '../marks/marks.repository.js';
import { VotesRepository } from '../ranking/votes.repository.js';
import type { RatedItem } from '../rated-items/rated-items.repository.js';
import { EndedWishes } from '../ratings/ended-wishes.repository.js';
import { RatingsRepository } from '../ratings/ratings.repository.js';

/** What an import changes of one title. */
export interface ImportedMark extends RatedItem {
  userId: string;
  change: MarkChange;
  /** When its rating starts to count in rankings; undefined if it counts at once. */
  countsFrom: Date | undefined;
  /** When it was determined who may see the viewing behind it. */
  shownAt: Date | undefined;
}

export const NO_MARKS: StandingMarks = { rating: null, wantToSee: null, favourite: null };

const LISTS = { wantToSee: 'wantToSee', favourite: 'favorites' } as const satisfies Record<string, MarkList>;

type Now = StandingMarks & { reviewText: string | null };

const idOf = ({ userId, change }: ImportedMark): string => `${userId}:${change.title}`;

/** Applies what imports change, each change once; the same transaction stores a note of the change and of the previous state. */
@Injectable()
export class ImportedMarksRepository {
  constructor(
    @Inject(COLLECTIONS) private readonly collections: Collections,
    private readonly votes: VotesRepository,
    private readonly ratings: RatingsRepository,
    private readonly marks: MarksRepository,
    private readonly gone: GoneMembers,
    private readonly four: FavoriteFourRepository,
    private readonly wishes: EndedWishes,
  ) {}

  /** The current marks, by title. */
  async read(all: readonly ImportedMark[]): Promise<Map<string, StandingMarks>> {
    const now = await this.now(all, undefined);
    const unrated = all.filter(({ change }) => {
      const { rating, wantToSee } = now.get(change.title) ?? NO_MARKS;
      return rating === null && wantToSee !== null;
    });
    const ending = new Set((await this.wishes.thatEnd(unrated)).map(({ change }) => change.title));
    return new Map(
      all.map(({ change: { title } }) => [
        title,
        { ...marksOf(now.get(title)), ...(ending.has(title) ? { ratingEndsWish: true } : {}) },
      ]),
    );
  }

  /** @param all at most one change per title @returns the previous marks, by title, and the kinds whose means changed */
  apply(all: readonly ImportedMark[]): Promise<{ before: Map<string, StandingMarks>; moved: StatsOf[] }> {
    if (all.length === 0) return Promise.resolve({ before: new Map(), moved: [] });
    return this.votes.transaction(async (session) => {
      // The account of this import is deleted: the library is told that as well.
      if (all[0] && (await this.gone.has(all[0].userId, session))) return { before: new Map(), moved: [] };
      const made = await this.made(all, session);
      const fresh = all.filter(
        (importedMark) => made.get(idOf(importedMark))?.imported?.key !== importedMark.change.key,
      );
      const now = await this.now(fresh, session);
      const before = new Map(
        all.map((importedMark) => {
          const earlier = fresh.includes(importedMark)
            ? undefined
            : made.get(idOf(importedMark))?.imported?.before;
          return [importedMark.change.title, earlier ?? marksOf(now.get(importedMark.change.title))];
        }),
      );
      const moved = await this.rate(fresh, now, session);
      await this.marks.place(
        session,
        fresh.flatMap((importedMark) =>
          placedOf(importedMark, now.get(importedMark.change.title) ?? NO_MARKS),
        ),
      );
      await this.placeFour(fresh, session);
      if (fresh.length > 0)
        await this.collections.toldMarks.bulkWrite(
          fresh.map((importedMark) => ({
            updateOne: {
              filter: { _id: idOf(importedMark) },
              update: {
                $set: {
                  imported: {
                    key: importedMark.change.key,
                    before: before.get(importedMark.change.title) ?? NO_MARKS,
                  },
                },
                $setOnInsert: { rating: 0, seen: 0 },
              },
              upsert: true,
            },
          })),
          { session, ordered: false },
        );
      return { before, moved };
    });
  }

  /** Keeps a rating that its owner has given since, and one with an opinion that would otherwise be lost. */
  private async rate(
    all: readonly ImportedMark[],
    now: ReadonlyMap<string, Now>,
    session: ClientSession,
  ): Promise<StatsOf[]> {
    const changes = all.flatMap(({ userId, itemId, itemType, change, countsFrom, shownAt }) => {
      const { rating, reviewText = null } = now.get(change.title) ?? {};
      if (!change.rating || (rating?.value ?? null) !== change.rating.over) return [];
      const { to, opinion } = change.rating;
      const text = opinion && opinion.over === reviewText ? opinion.to : reviewText;
      if (to === null && text !== null) return [];
      const given = to && {
        ...{ rating: to.value, reviewText: text, timestamp: new Date(to.at) },
        imported: true as const,
        ...(to.seenBy && { seenBy: to.seenBy }),
      };
      return [{ itemId, itemType, userId, given, countsFrom, shownAt, once: undefined }];
    });
    return changes.length > 0 ? (await this.ratings.changeInTransaction(session, changes)).moved : [];
  }

  /** Keeps a place that another title has taken, and one that its owner has changed since. */
  private async placeFour(all: readonly ImportedMark[], session: ClientSession): Promise<void> {
    const [first] = all.filter(({ change }) => change.four !== undefined);
    if (!first) return;
    const places = [...(await this.four.of(first.userId, session))];
    const before = placesOf(places);
    for (const { itemId, change } of all) {
      const { four: to, title } = change;
      const now = before.get(title) ?? null;
      const over = change.over?.four;
      if (to === undefined || (over !== undefined && over !== now)) continue;
      if (to === null && now !== null) places[Number(now) - 1] = null;
      else if (to !== null && now === null) places[Number(to) - 1] ??= itemId;
    }
    await this.four.set(first.userId, places, session);
  }

  private async made(
    all: readonly ImportedMark[],
    session: ClientSession,
  ): Promise<ReadonlyMap<string, ToldMarkDocument>> {
    const found = await this.collections.toldMarks
      .find({ _id: { $in: all.map(idOf) } }, { session, batchSize: all.length + 1 })
      .toArray();
    return new Map(found.map((told) => [told._id, told]));
  }

  private async now(
    all: readonly ImportedMark[],
    session: ClientSession | undefined,
  ): Promise<ReadonlyMap<string, Now>> {
    const users = [...new Set(all.map(({ userId }) => userId))];
    const options = { hint: BY_ID, ...(session ? { session } : {}) };
    const ratingIds = all.map(({ userId, itemId }) => ratingIdOf(userId, itemId));
    const markIds = all.flatMap(({ userId, itemId }) =>
      Object.values(LISTS).map((list) => markIdOf(list, userId, itemId)),
    );
    const ratings = await this.collections.ratings
      .find({ _id: { $in: ratingIds }, userId: { $in: users } }, { ...options, batchSize: all.length + 1 })
      .toArray();
    const marks = await this.collections.marks
      .find({ _id: { $in: markIds }, userId: { $in: users } }, { ...options, batchSize: markIds.length + 1 })
      .toArray();
    const now = new Map<string, Now>(
      all.map(({ change }) => [change.title, { ...NO_MARKS, reviewText: null }]),
    );
    for (const { itemId, rating: value, timestamp, reviewText, seenBy } of ratings) {
      const item = now.get(itemId.toHexString());
      const rating = { value, at: timestamp.toISOString(), ...(seenBy && { seenBy }) };
      if (item) Object.assign(item, { rating, reviewText });
    }
    for (const { itemId, list, at } of marks) {
      const item = now.get(itemId.toHexString());
      if (item) item[list === 'favorites' ? 'favourite' : 'wantToSee'] = at.toISOString();
    }
    const places = users[0] === undefined ? [] : await this.four.of(users[0], session);
    const four = placesOf(places);
    for (const [title, item] of now) {
      const at = four.get(title);
      const fourTaken = [...four].flatMap(([other, place]) => (other === title ? [] : [place]));
      Object.assign(item, at ? { four: at } : {}, fourTaken.length > 0 ? { fourTaken } : {});
    }
    return now;
  }
}

/** The places of titles, counted from '1'. */
const placesOf = (places: Places): ReadonlyMap<string, string> =>
  new Map(places.flatMap((id, at) => (id ? [[id.toHexString(), String(at + 1)] as const] : [])));

const marksOf = (now: Now | undefined): StandingMarks => {
  if (!now) return NO_MARKS;
  const { rating, wantToSee, favourite, four, fourTaken, reviewText } = now;
  return {
    rating: rating && reviewText !== null ? { ...rating, written: true } : rating,
    wantToSee,
    favourite,
    ...(four ? { four } : {}),
    ...(fourTaken ? { fourTaken } : {}),
  };
};

/** Keeps what its owner has added to a list or removed since. */
const placedOf = ({ userId, itemId, itemType, change }: ImportedMark, now: StandingMarks): Placed[] =>
  (['wantToSee', 'favourite'] as const).flatMap((mark) => {
    const since = change[mark];
    const over = change.over?.[mark];
    if (since === undefined || (over !== undefined && over !== now[mark])) return [];
    const at = since === null ? new Date() : new Date(since);
    return [{ list: LISTS[mark], userId, itemId, itemType, at, on: since !== null }];
  });
