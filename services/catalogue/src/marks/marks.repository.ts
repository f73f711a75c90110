import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type MarkDocument, type MarkList, markIdOf, type TitleDocument } from '@screenlore/catalogue-model';
import {
  type AnsweredChange,
  type ChangeKey,
  firstReplyOf,
  IDEMPOTENCY_COLLECTION,
  IdempotencyStore,
  retryOnDuplicate,
} from '@screenlore/service-kit';
import type { AnyBulkWriteOperation, ClientSession } from 'mongodb';
import type { Model } from 'mongoose';
import { BY_ID } from '../database/list-reads.repository.js';
import { driverOf, MARK, TITLE } from '../database/models.schema.js';
import { ListCountsRepository, type ListMove } from '../list-counts/list-counts.repository.js';
import { VotesRepository } from '../ranking/votes.repository.js';
import type { RatedItem } from '../rated-items/rated-items.repository.js';

/** A user adds an item to a list, or removes it if it is there. */
export interface Toggle extends RatedItem {
  list: MarkList;
  userId: string;
  at: Date;
  once: ChangeKey | undefined;
}

/** Whether an item should be on a list. */
export type Placed = Omit<Toggle, 'once'> & { on: boolean };

/** Items on users' lists; the same transaction updates how many people want to see a title. */
@Injectable()
export class MarksRepository {
  private readonly records: IdempotencyStore;

  constructor(
    @InjectModel(MARK) private readonly marks: Model<MarkDocument>,
    @InjectModel(TITLE) private readonly titles: Model<TitleDocument>,
    private readonly votes: VotesRepository,
    private readonly listCounts: ListCountsRepository,
  ) {
    this.records = new IdempotencyStore(marks.db.collection(IDEMPOTENCY_COLLECTION));
  }

  async has(list: MarkList, userId: string, { itemId }: RatedItem): Promise<boolean> {
    return (
      (await this.marks
        .findOne({ _id: markIdOf(list, userId, itemId), userId }, { _id: 1 }, { hint: BY_ID })
        .lean()
        .exec()) !== null
    );
  }

  /**
   * Makes all toggles in order in one transaction; a toggle with an idempotency key happens once.
   * @returns for each toggle, whether the item is on the list afterwards
   */
  toggle(toggles: readonly Toggle[]): Promise<boolean[]> {
    return retryOnDuplicate(() => this.votes.transaction((session) => this.toggleIn(session, toggles)));
  }

  private async toggleIn(session: ClientSession, toggles: readonly Toggle[]): Promise<boolean[]> {
    const made = await this.records.find(
      toggles.flatMap(({ once }) => once ?? []),
      session,
    );
    const before = await this.marked(session, toggles);
    const now = new Map<string, Placed>();
    const keep: AnsweredChange[] = [];
    const replies = toggles.map((toggle): boolean => {
      const { list, userId, itemId, once } = toggle;
      const earlier = once && made.get(once.id);
      if (once && earlier) return firstReplyOf<boolean>(once, earlier);
      const id = markIdOf(list, userId, itemId).toHexString();
      const on = !(now.get(id)?.on ?? before.has(id));
      now.set(id, { ...toggle, on });
      if (once) {
        keep.push({ key: once, reply: on });
        made.set(once.id, { _id: once.id, body: once.body, reply: JSON.stringify(on), at: new Date() });
      }
      return on;
    });
    await this.write(session, now, before);
    await this.records.save(keep, session);
    return replies;
  }

  /** Adds titles to lists and removes them, in the caller's transaction. */
  async place(session: ClientSession, placed: readonly Placed[]): Promise<void> {
    if (placed.length === 0) return;
    const now = new Map(
      placed.map((mark) => [markIdOf(mark.list, mark.userId, mark.itemId).toHexString(), mark]),
    );
    await this.write(session, now, await this.marked(session, placed));
  }

  /** Which of these marks exist. */
  private async marked(
    session: ClientSession,
    of: readonly Pick<Placed, 'list' | 'userId' | 'itemId'>[],
  ): Promise<ReadonlySet<string>> {
    const ids = of.map(({ list, userId, itemId }) => markIdOf(list, userId, itemId));
    const found = await this.marks
      .find(
        { _id: { $in: ids }, userId: { $in: of.map(({ userId }) => userId) } },
        { _id: 1 },
        { session, hint: BY_ID, batchSize: ids.length + 1 },
      )
      .lean<Pick<MarkDocument, '_id'>[]>();
    return new Set(found.map(({ _id }) => _id.toHexString()));
  }

  private async write(
    session: ClientSession,
    now: ReadonlyMap<string, Placed>,
    before: ReadonlySet<string>,
  ): Promise<void> {
    const writes: AnyBulkWriteOperation<MarkDocument>[] = [];
    const moves: Record<MarkList, ListMove[]> = { favorites: [], wantToSee: [] };
    const awaiting = new Map<string, RatedItem & { by: number }>();
    for (const [id, { list, userId, itemId, itemType, at, on }] of now) {
      if (on === before.has(id)) continue;
      const _id = markIdOf(list, userId, itemId);
      if (on) writes.push({ insertOne: { document: { _id, userId, list, itemId, itemType, at } } });
      else writes.push({ deleteOne: { filter: { _id, userId }, hint: BY_ID } });
      moves[list].push({ userId, itemId, itemType, by: on ? 1 : -1 });
      if (list !== 'wantToSee') continue;
      const moved = awaiting.get(itemId.toHexString())?.by ?? 0;
      awaiting.set(itemId.toHexString(), { itemId, itemType, by: moved + (on ? 1 : -1) });
    }
    const counts = [...awaiting.values()].filter(({ by }) => by !== 0);
    if (counts.length > 0)
      await driverOf(this.titles).bulkWrite(
        counts.map(({ itemId, by }) => ({
          updateOne: { filter: { _id: itemId }, update: { $inc: { peopleAwaiting: by, rev: 1 } } },
        })),
        { session, ordered: false },
      );
    await this.listCounts.move('favorites', moves.favorites, session);
    await this.listCounts.move('wantToSee', moves.wantToSee, session);
    if (writes.length > 0) await driverOf(this.marks).bulkWrite(writes, { session, ordered: false });
  }
}
