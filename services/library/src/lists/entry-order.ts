import { Injectable } from '@nestjs/common';
import {
  type CallReply,
  type CallRequest,
  type EntryTarget,
  type Envelope,
  MESSAGES,
} from '@screenlore/contracts';
import { CallError, callerOf } from '@screenlore/service-kit';
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { EntriesRepository } from './entries.repository.js';
import type { StoredEntry, StoredList } from './list.schema.js';
import { ListAccess, noList } from './list-access.js';
import { ListChanges } from './list-changes.js';
import { entryReply } from './list-reply.js';
import { ListsRepository } from './lists.repository.js';

/** Places get longer when entries are put between the same two again and again. From this length on, all places are renewed. */
const LONG = 200;
/** How often a move looks for another place after other moves were faster. */
const TRIES = 20;

/** The order of a list's entries: each has a place, a text between those of its neighbours, so that a move writes only one entry. */
@Injectable()
export class EntryOrder {
  constructor(
    private readonly lists: ListsRepository,
    private readonly entries: EntriesRepository,
    private readonly access: ListAccess,
    private readonly changes: ListChanges,
  ) {}

  /** @throws CallError notFound, conflict */
  async move(envelope: Envelope<CallRequest<'move-list-entry'>>): Promise<CallReply<'move-list-entry'>> {
    const { listId, entryId, to } = envelope.body;
    const list = await this.access.own(listId, callerOf(envelope));
    await this.changes.count(envelope);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const entry = await this.entries.find(list._id, entryId);
      const put =
        entry && (await this.entries.put(list._id, entry._id, await this.placeFor(list, entry, to)));
      if (!put) throw new CallError('notFound', MESSAGES.listEntryGone);
      if (put === 'taken') continue;
      if (put.place.length <= LONG) return { entry: entryReply(put) };
      await this.space(envelope, list);
      const spaced = await this.entries.find(list._id, entryId);
      if (spaced) return { entry: entryReply(spaced) };
    }
    throw new CallError('conflict', MESSAGES.listMoved);
  }

  private async placeFor({ _id: list }: StoredList, moved: StoredEntry, to: EntryTarget): Promise<string> {
    if ('position' in to) return this.placeAt(list, moved, to.position);
    const [id, side] = 'after' in to ? [to.after, 'after' as const] : [to.before, 'before' as const];
    const neighbour = await this.entries.find(list, id);
    if (!neighbour) throw new CallError('notFound', MESSAGES.listEntryGone);
    // Moved next to itself, it stays where it is.
    if (neighbour._id.equals(moved._id)) return moved.place;
    const { place } = neighbour;
    const other = await this.entries.nextPlace(list, place, side, moved._id);
    return side === 'after' ? generateKeyBetween(place, other) : generateKeyBetween(other, place);
  }

  /** The place that makes an entry the `position`th, or the last if the list is shorter. */
  private async placeAt(list: StoredList['_id'], moved: StoredEntry, position: number): Promise<string> {
    if (position === 1) {
      const [first = null] = await this.entries.places(list, moved._id, 0, 1);
      return generateKeyBetween(null, first);
    }
    const [before, after = null] = await this.entries.places(list, moved._id, position - 2, 2);
    if (before !== undefined) return generateKeyBetween(before, after);
    const last = await this.entries.lastPlace(list);
    return last === moved.place ? moved.place : generateKeyBetween(last, null);
  }

  /** Gives all entries new short places. They sort after the old ones, so that none of them is taken meanwhile. */
  private space(envelope: Envelope, list: StoredList): Promise<void> {
    return this.changes.run(
      'move-list-entry',
      { ...envelope, idempotencyKey: undefined },
      async (session) => {
        const update = { $inc: { spaced: 1 } };
        if (!(await this.lists.change(list.userId, list._id.toHexString(), update, session))) noList();
        const all = await this.entries.allPlaces(list._id, session);
        const places = generateNKeysBetween(all.at(-1)?.place ?? null, null, all.length);
        await this.entries.putAll(
          all.map(({ _id, place }, at) => ({ _id, place: places[at] ?? place })),
          session,
        );
      },
    );
  }
}
