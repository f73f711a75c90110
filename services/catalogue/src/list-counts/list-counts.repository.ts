import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  LANES,
  type ListCountsDocument,
  laneOf,
  listCountsId,
  type MarkDocument,
  type RatingDocument,
} from '@screenlore/catalogue-model';
import { type KindCounts, LISTED_KINDS, type ListedKind, type UserList } from '@screenlore/contracts';
import type { AnyBulkWriteOperation, ClientSession } from 'mongodb';
import type { Model } from 'mongoose';
import { driverOf, LIST_COUNTS, MARK, RATING } from '../database/models.schema.js';
import type { RatedItem } from '../rated-items/rated-items.repository.js';

/** An item is added to a user's list (1) or removed from it (-1). */
export interface ListMove extends RatedItem {
  userId: string;
  by: 1 | -1;
}

const nothing = (): Record<ListedKind, number> => ({ movies: 0, series: 0, games: 0, roles: 0 });

/**
 * How many items users have on their lists, updated with every change: counting ten thousand index entries took longer than the rest of a
 * profile. A user without stored counts is counted at their next change.
 */
@Injectable()
export class ListCountsRepository {
  constructor(
    @InjectModel(LIST_COUNTS) private readonly counts: Model<ListCountsDocument>,
    @InjectModel(RATING) private readonly ratings: Model<RatingDocument>,
    @InjectModel(MARK) private readonly marks: Model<MarkDocument>,
  ) {}

  /** The stored counts of the lists that have any. */
  async stored(userId: string, lists: readonly UserList[]): Promise<ReadonlyMap<UserList, KindCounts>> {
    const ids = lists.flatMap((list) => LANES.map((lane) => listCountsId(userId, list, lane)));
    const found = await this.counts
      .find({ _id: { $in: ids } }, {}, { batchSize: ids.length + 1 })
      .lean<ListCountsDocument[]>();
    const byId = new Map(found.map((document) => [document._id, document]));
    return new Map(
      lists.flatMap((list) => {
        const parts = LANES.flatMap((lane) => byId.get(listCountsId(userId, list, lane)) ?? []);
        return parts.length === LANES.length ? [[list, sumOf(parts)] as const] : [];
      }),
    );
  }

  /** Call it in the transaction that changes the list, before the change. */
  async move(list: UserList, moves: readonly ListMove[], session: ClientSession): Promise<void> {
    const counts = new Map<string, { userId: string; by: ReturnType<typeof nothing> }>();
    for (const { userId, itemId, itemType, by } of moves) {
      const id = listCountsId(userId, list, laneOf({ itemId }));
      const changed = counts.get(id) ?? { userId, by: nothing() };
      changed.by[itemType] += by;
      counts.set(id, changed);
    }
    if (counts.size === 0) return;
    const found = await this.counts
      .find({ _id: { $in: [...counts.keys()] } }, { _id: 1 }, { session, batchSize: counts.size + 1 })
      .lean<Pick<ListCountsDocument, '_id'>[]>();
    const known = new Set(found.map(({ _id }) => _id));
    const unknown = new Map([...counts].filter(([id]) => !known.has(id)));
    const before = await this.countAll(list, unknown, session);
    const writes = [...counts].map(([_id, { by }]): AnyBulkWriteOperation<ListCountsDocument> => {
      const counted = before.get(_id);
      return counted
        ? { insertOne: { document: { _id, ...sumOf([counted, by]) } } }
        : { updateOne: { filter: { _id }, update: { $inc: by } } };
    });
    await driverOf(this.counts).bulkWrite(writes, { session, ordered: false });
  }

  /** Counts these lanes only: each lane is counted by its own first change, so that two never conflict over a new user. */
  private async countAll(
    list: UserList,
    unknown: ReadonlyMap<string, { userId: string }>,
    session: ClientSession,
  ): Promise<ReadonlyMap<string, KindCounts>> {
    const counts = new Map([...unknown.keys()].map((_id) => [_id, nothing()]));
    if (unknown.size === 0) return counts;
    const of = { userId: { $in: [...new Set([...unknown.values()].map(({ userId }) => userId))] } };
    const fields = { _id: 0, userId: 1, itemId: 1, itemType: 1 } as const;
    const items =
      list === 'ratings'
        ? this.ratings.find(of, fields, { session })
        : this.marks.find({ ...of, list }, fields, { session });
    for await (const { userId, itemId, itemType } of items.lean().cursor()) {
      const counted = counts.get(listCountsId(userId, list, laneOf({ itemId })));
      if (counted) counted[itemType] += 1;
    }
    return counts;
  }
}

const sumOf = (parts: readonly KindCounts[]): ReturnType<typeof nothing> => {
  const sum = nothing();
  for (const part of parts) for (const kind of LISTED_KINDS) sum[kind] += part[kind];
  return sum;
};
