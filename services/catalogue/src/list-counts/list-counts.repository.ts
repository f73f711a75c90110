import { Inject, Injectable } from '@nestjs/common';
import { type KindCounts, LISTED_KINDS, type ListedKind, type UserList } from '@screenlore/contracts';
import type { AnyBulkWriteOperation, ClientSession } from 'mongodb';
import { COLLECTIONS } from '../database.module.js';
import type { Collections } from '../database.schema.js';
import type { MarkDocument } from '../marks/mark.schema.js';
import { LANES, laneOf } from '../rated-items/lane-of.js';
import type { RatedItem } from '../rated-items/rated-items.repository.js';
import { type ListCountsDocument, listCountsId } from './list-counts.schema.js';

/** An item comes to a user's list (1) or leaves it (-1). */
export interface ListMove extends RatedItem {
  userId: string;
  by: 1 | -1;
}

type Counted = Pick<MarkDocument, 'userId' | 'itemId' | 'itemType'>;

const nothing = (): Record<ListedKind, number> => ({ movies: 0, series: 0, games: 0, roles: 0 });

/**
 * How many items users have on their lists, kept with every change: counting ten thousand index entries for each look at a
 * profile took longer than all the rest of it. Users of before are counted once, at their next change.
 */
@Injectable()
export class ListCountsRepository {
  constructor(@Inject(COLLECTIONS) private readonly collections: Collections) {}

  /** The counts of each list that are kept; a list without has to be counted. */
  async kept(userId: string, lists: readonly UserList[]): Promise<ReadonlyMap<UserList, KindCounts>> {
    const ids = lists.flatMap((list) => LANES.map((lane) => listCountsId(userId, list, lane)));
    const found = await this.collections.listCounts
      .find({ _id: { $in: ids } }, { batchSize: ids.length + 1 })
      .toArray();
    const byId = new Map(found.map((document) => [document._id, document]));
    return new Map(
      lists.flatMap((list) => {
        const parts = LANES.flatMap((lane) => byId.get(listCountsId(userId, list, lane)) ?? []);
        return parts.length === LANES.length ? [[list, sumOf(parts)] as const] : [];
      }),
    );
  }

  /** To be called in the transaction that changes the list, before it does. */
  async move(list: UserList, moves: readonly ListMove[], session: ClientSession): Promise<void> {
    const counts = new Map<string, { userId: string; lane: number; by: KindCounts }>();
    for (const { userId, itemId, itemType, by } of moves) {
      const lane = laneOf({ itemId });
      const id = listCountsId(userId, list, lane);
      const changed = counts.get(id) ?? { userId, lane, by: nothing() };
      changed.by[itemType] += by;
      counts.set(id, changed);
    }
    if (counts.size === 0) return;
    const { listCounts } = this.collections;
    const found = await listCounts
      .find(
        { _id: { $in: [...counts.keys()] } },
        { session, projection: { _id: 1 }, batchSize: counts.size + 1 },
      )
      .toArray();
    const known = new Set(found.map(({ _id }) => _id));
    const unknown = [...counts].flatMap(([id, { userId }]) => (known.has(id) ? [] : [userId]));
    const writes: AnyBulkWriteOperation<ListCountsDocument>[] = [
      ...(await this.countAll(list, new Set(unknown), session)).map((document) => ({
        // Another way's first change may have brought it a moment ago.
        updateOne: {
          filter: { _id: document._id },
          update: { $setOnInsert: without(document) },
          upsert: true,
        },
      })),
      ...[...counts].map(([_id, { by }]) => ({ updateOne: { filter: { _id }, update: { $inc: by } } })),
    ];
    await listCounts.bulkWrite(writes, { session, ordered: true });
  }

  /** Forgets what is kept of these users' lists, for writers that do not tell each move. */
  async forget(list: UserList, userIds: readonly string[]): Promise<void> {
    const ids = userIds.flatMap((userId) => LANES.map((lane) => listCountsId(userId, list, lane)));
    await this.collections.listCounts.deleteMany({ _id: { $in: ids } });
  }

  private async countAll(
    list: UserList,
    userIds: ReadonlySet<string>,
    session: ClientSession,
  ): Promise<ListCountsDocument[]> {
    if (userIds.size === 0) return [];
    const documents = new Map<string, ListCountsDocument>();
    for (const userId of userIds)
      for (const lane of LANES) {
        const _id = listCountsId(userId, list, lane);
        documents.set(_id, { _id, ...nothing() });
      }
    const of = { userId: { $in: [...userIds] } };
    const options = { session, projection: { _id: 0, userId: 1, itemId: 1, itemType: 1 } };
    const items =
      list === 'ratings'
        ? this.collections.ratings.find<Counted>(of, options)
        : this.collections.marks.find<Counted>({ ...of, list }, options);
    for await (const { userId, itemId, itemType } of items) {
      const document = documents.get(listCountsId(userId, list, laneOf({ itemId })));
      if (document) document[itemType] += 1;
    }
    return [...documents.values()];
  }
}

const without = ({ _id, ...counts }: ListCountsDocument): KindCounts => counts;

const sumOf = (parts: readonly KindCounts[]): KindCounts => {
  const sum = nothing();
  for (const part of parts) for (const kind of LISTED_KINDS) sum[kind] += part[kind];
  return sum;
};
