import { Injectable } from '@nestjs/common';
import {
  type CallReply,
  type CallRequest,
  type Envelope,
  type InternalReply,
  type InternalRequest,
  type KeptReach,
  LIST_LIMITS,
  MESSAGES,
} from '@screenlore/contracts';
import { CallError, callerOf, type Session } from '@screenlore/service-kit';
import { generateKeyBetween } from 'fractional-indexing';
import { refuseInPublic } from '../owners/refuse-in-public.js';
import { newId } from '../viewings/viewing.schema.js';
import { EntriesRepository } from './entries.repository.js';
import { HeldLists } from './held-lists.js';
import type { StoredEntry, StoredList } from './list.schema.js';
import { ListAccess, noList } from './list-access.js';
import { ListChanges } from './list-changes.js';
import { chosenVisibility, entryReply, entryWithReach } from './list-reply.js';
import { ListsRepository } from './lists.repository.js';

const noEntry = (): never => {
  throw new CallError('notFound', MESSAGES.listEntryGone);
};

/** The rules for what is on a list; `EntryOrder` decides where. */
@Injectable()
export class EntriesService {
  constructor(
    private readonly lists: ListsRepository,
    private readonly entries: EntriesRepository,
    private readonly access: ListAccess,
    private readonly changes: ListChanges,
    private readonly held: HeldLists,
  ) {}

  /** @throws CallError notFound */
  async page({
    body,
    caller,
  }: Envelope<InternalRequest<'get-list-entries-page'>>): Promise<InternalReply<'get-list-entries-page'>> {
    const { list } = await this.access.visible(body, caller);
    // Reads one more, to know whether there is a next page.
    const found = await this.entries.page(list._id, body.after, body.count + 1);
    const entries = found.slice(0, body.count);
    return {
      userId: list.userId,
      entries: entries.map(entryWithReach),
      next: found.length > body.count ? (entries.at(-1)?.place ?? null) : null,
    };
  }

  /** An item that is on the list already stays in its place. @throws CallError notFound, malformed */
  async add(envelope: Envelope<InternalRequest<'store-list-entry'>>): Promise<CallReply<'add-list-entry'>> {
    const { listId, kind, item, season, note, outline } = envelope.body;
    if ((kind === 'seasons') !== (season !== null))
      throw new CallError('malformed', MESSAGES.listEntryUnknown);
    if (outline && season !== null && !outline.some(({ number }) => number === season))
      throw new CallError('malformed', MESSAGES.listEntryUnknown);
    const caller = callerOf(envelope);
    const unkeyed = { ...envelope, body: [listId, kind, item, season, note] };
    return this.changes.run('add-list-entry', unkeyed, async (session) => {
      const own = await this.access.own(listId, caller);
      const there = await this.entries.findItem(own._id, { kind, item, season }, session);
      if (there) return { entry: entryReply(there), added: false, entries: own.entries };
      const list = await this.counted(envelope, listId, 1, session);
      const place = generateKeyBetween(await this.entries.lastPlace(list._id, session), null);
      const entry = { _id: newId(), list: list._id, kind, item, season, place, note, at: new Date() };
      await this.entries.insert([entry], session);
      await this.held.check(caller, list, { text: note ?? '', before: '' }, session);
      return { entry: entryReply(entry), added: true, entries: list.entries };
    });
  }

  /** @throws CallError notFound */
  note(envelope: Envelope<CallRequest<'note-list-entry'>>): Promise<CallReply<'note-list-entry'>> {
    const { reaches: _, ...body } = envelope.body;
    return this.noteAs({ ...envelope, body });
  }

  /** @throws CallError notFound */
  noteWithReach(
    envelope: Envelope<InternalRequest<'store-entry-note'>>,
  ): Promise<InternalReply<'store-entry-note'>> {
    return this.noteAs(envelope);
  }

  /** An entry of a list that the caller may see. @throws CallError notFound */
  async single({
    body: { id, key },
    caller,
  }: Envelope<InternalRequest<'open-list-entry'>>): Promise<InternalReply<'open-list-entry'>> {
    const entry = (await this.entries.single(id)) ?? noEntry();
    const { list } = await this.access.visible({ listId: entry.list.toHexString(), key }, caller);
    return { userId: list.userId, entry: entryWithReach(entry) };
  }

  private noteAs(
    envelope: Envelope<Omit<InternalRequest<'store-entry-note'>, 'reach'> & { reach?: KeptReach | null }>,
  ): Promise<CallReply<'note-list-entry'>> {
    const { listId, entryId, reach } = envelope.body;
    return this.changes.run('note-list-entry', envelope, async (session) => {
      const list = await this.counted(envelope, listId, 0, session);
      const before = (await this.entries.find(list._id, entryId, session)) ?? noEntry();
      const note = envelope.body.note || null;
      // Without a note there is nothing to give away.
      const said = note === null ? { note, reach: null } : { note, ...(reach !== undefined && { reach }) };
      const entry = await this.entries.note(list._id, entryId, said, session);
      const texts = { text: note ?? '', before: before.note ?? '' };
      await this.held.check(callerOf(envelope), list, texts, session);
      return { entry: entryReply(entry ?? noEntry()) };
    });
  }

  /** @throws CallError notFound */
  remove(envelope: Envelope<CallRequest<'remove-list-entry'>>): Promise<CallReply<'remove-list-entry'>> {
    const { listId, entryId } = envelope.body;
    return this.changes.run('remove-list-entry', envelope, async (session) => {
      const { _id, entries } = await this.counted(envelope, listId, -1, session);
      if (!(await this.entries.remove(_id, entryId, session))) return noEntry();
      return { entryId, entries };
    });
  }

  /** Restores it to its place, or after it if something else is there now. @throws CallError notFound, conflict */
  restore(envelope: Envelope<CallRequest<'restore-list-entry'>>): Promise<CallReply<'restore-list-entry'>> {
    const { listId, entryId } = envelope.body;
    return this.changes.run('restore-list-entry', envelope, async (session) => {
      const list = await this.counted(envelope, listId, 1, session);
      const removed = await this.entries.takeRemoved(list._id, entryId, session);
      if (!removed) throw new CallError('notFound', MESSAGES.listNotRestorable);
      if (await this.entries.findItem(list._id, itemOf(removed), session))
        throw new CallError('conflict', MESSAGES.listEntryThere);
      const { taken, next } = await this.entries.around(list._id, removed.place, session);
      const entry = { ...removed, place: taken ? generateKeyBetween(removed.place, next) : removed.place };
      await this.entries.insert([entry], session);
      await this.held.check(callerOf(envelope), list, { text: entry.note ?? '', before: '' }, session);
      return { entry: entryReply(entry), entries: list.entries };
    });
  }

  /** The caller's list with this many more entries. @throws CallError notFound; malformed if that is too many */
  private async counted(
    envelope: Envelope,
    listId: string,
    by: number,
    session: Session,
  ): Promise<StoredList> {
    const update = { $inc: { entries: by }, $set: { changedAt: new Date() } };
    const list = (await this.lists.change(callerOf(envelope).id, listId, update, session)) ?? noList();
    if (by >= 0) refuseInPublic(envelope, chosenVisibility(list));
    if (by > 0 && list.entries > LIST_LIMITS.entriesMax) throw new CallError('malformed', MESSAGES.listFull);
    return list;
  }
}

const itemOf = ({ kind, item, season }: StoredEntry) => ({ kind, item, season });
