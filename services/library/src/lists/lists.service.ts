import { Injectable } from '@nestjs/common';
import {
  type CallReply,
  type CallRequest,
  type Envelope,
  type InternalReply,
  type InternalRequest,
  LIST_LIMITS,
  MESSAGES,
} from '@screenlore/contracts';
import { CallError, callerOf, type Session } from '@screenlore/service-kit';
import { Readers } from '../following/readers.js';
import { OwnersRepository } from '../owners/owners.repository.js';
import { refuseInPublic } from '../owners/refuse-in-public.js';
import { newId } from '../viewings/viewing.schema.js';
import { EntriesRepository } from './entries.repository.js';
import { HeldLists, wordsOf } from './held-lists.js';
import type { StoredList } from './list.schema.js';
import { ListAccess, noList } from './list-access.js';
import { ListChanges } from './list-changes.js';
import { ListProgress } from './list-progress.repository.js';
import { chosenVisibility, linkReply, listReply, withFirstReply } from './list-reply.js';
import { ListsRepository } from './lists.repository.js';

/** The rules for whole lists (docs/portal/library.md). */
@Injectable()
export class ListsService {
  constructor(
    private readonly lists: ListsRepository,
    private readonly entries: EntriesRepository,
    private readonly owners: OwnersRepository,
    private readonly readers: Readers,
    private readonly access: ListAccess,
    private readonly progress: ListProgress,
    private readonly changes: ListChanges,
    private readonly held: HeldLists,
  ) {}

  async page({
    body,
    caller,
  }: Envelope<InternalRequest<'get-lists-page'>>): Promise<InternalReply<'get-lists-page'>> {
    const seen = await this.readers.visibleTo(caller, body.userId);
    const { lists, total } = await this.lists.page(body.userId, seen, body);
    return { lists: lists.map(withFirstReply), total };
  }

  /** @throws CallError notFound */
  async open({ body, caller }: Envelope<InternalRequest<'open-list'>>): Promise<InternalReply<'open-list'>> {
    const { list, link } = await this.access.visible(body, caller);
    const whole = (await this.lists.withFirst(list._id)) ?? noList();
    return { list: { ...withFirstReply(whole), link: link && linkReply(link) }, userId: list.userId };
  }

  /** @throws CallError notFound */
  async progressOf(
    envelope: Envelope<CallRequest<'get-list-progress'>>,
  ): Promise<CallReply<'get-list-progress'>> {
    const caller = callerOf(envelope);
    const { list } = await this.access.visible(envelope.body, caller);
    return { progress: await this.progress.of(list._id, caller.id) };
  }

  /** Leaves out lists with nothing to see on them. */
  async ownProgress(
    envelope: Envelope<InternalRequest<'get-own-lists-progress'>>,
  ): Promise<InternalReply<'get-own-lists-progress'>> {
    const { id } = callerOf(envelope);
    const lists: InternalReply<'get-own-lists-progress'>['lists'] = [];
    for (const { _id, name, entries } of await this.lists.allOf(id)) {
      if (lists.length === envelope.body.count) break;
      const progress = entries > 0 ? await this.progress.of(_id, id) : null;
      if (!progress) continue;
      const unseenFilms = progress.seen < progress.of ? await this.progress.unseenFilms(_id, id) : [];
      lists.push({ listId: _id.toHexString(), name, ...progress, unseenFilms });
    }
    return { lists };
  }

  /** @throws CallError notFound */
  async unseenFilmsOf(
    envelope: Envelope<InternalRequest<'get-unseen-films'>>,
  ): Promise<InternalReply<'get-unseen-films'>> {
    const caller = callerOf(envelope);
    const { list } = await this.access.visible(envelope.body, caller);
    return { films: await this.progress.unseenFilms(list._id, caller.id) };
  }

  async own(envelope: Envelope<CallRequest<'get-own-lists'>>): Promise<CallReply<'get-own-lists'>> {
    const lists = await this.lists.allOf(callerOf(envelope).id);
    const on = await this.entries.on(
      lists.map(({ _id }) => _id),
      envelope.body,
    );
    const entryOf = new Map(on.map(({ list, _id }) => [list.toHexString(), _id.toHexString()]));
    return {
      lists: lists.map(listReply).map(({ _id, name, entries, visibility }) => ({
        ...{ _id, name, entries, visibility },
        entryId: entryOf.get(_id) ?? null,
      })),
    };
  }

  /** @throws CallError malformed if there are too many */
  create(envelope: Envelope<CallRequest<'create-list'>>): Promise<CallReply<'create-list'>> {
    const { id } = callerOf(envelope);
    return this.adding('create-list', envelope, async (session) => {
      const visibility =
        envelope.body.visibility ?? (await this.owners.settingsOf(id, session)).listVisibility;
      refuseInPublic(envelope, visibility);
      const list = begun({ ...envelope.body, visibility, userId: id });
      await this.lists.insert(list, session);
      const said = { text: wordsOf(list), before: '' };
      return { list: listReply(await this.held.check(callerOf(envelope), list, said, session)) };
    });
  }

  /** @throws CallError notFound; forbidden to show a list that moderators made private */
  change(envelope: Envelope<CallRequest<'change-list'>>): Promise<CallReply<'change-list'>> {
    const { listId, change } = envelope.body;
    return this.changes.run('change-list', envelope, async (session) => {
      const caller = callerOf(envelope);
      const before = (await this.lists.find(listId, session)) ?? noList();
      const { visibility, ...said } = change;
      // One that waits for a moderator stays private meanwhile.
      const seen = visibility && (before.held ? { withdrawn: visibility } : { visibility });
      const update = { $set: { ...said, ...seen, changedAt: new Date() } };
      const list = (await this.lists.change(caller.id, listId, update, session)) ?? noList();
      refuseInPublic(envelope, chosenVisibility(list));
      // This rolls back what the transaction has written.
      if (list.withdrawn && list.visibility !== 'onlyMe')
        throw new CallError('forbidden', MESSAGES.listWithdrawn);
      const isShown = before.visibility === 'onlyMe' && list.visibility !== 'onlyMe';
      const texts = isShown ? null : { text: wordsOf(list), before: wordsOf(before) };
      return { list: listReply(await this.held.check(caller, list, texts, session)) };
    });
  }

  /** @throws CallError notFound */
  remove(envelope: Envelope<CallRequest<'remove-list'>>): Promise<CallReply<'remove-list'>> {
    const { listId } = envelope.body;
    return this.changes.run('remove-list', envelope, async (session) => {
      const update = { $set: { removedAt: new Date() } };
      const list = await this.lists.change(callerOf(envelope).id, listId, update, session);
      return { listId: (list ?? noList())._id.toHexString() };
    });
  }

  /** @throws CallError notFound; malformed if there are too many */
  restore(envelope: Envelope<CallRequest<'restore-list'>>): Promise<CallReply<'restore-list'>> {
    return this.adding('restore-list', envelope, async (session) => {
      const list = await this.lists.restore(callerOf(envelope).id, envelope.body.listId, session);
      if (!list) throw new CallError('notFound', MESSAGES.listNotRestorable);
      return { list: listReply(await this.held.check(callerOf(envelope), list, null, session)) };
    });
  }

  /** Copies of others' lists have no notes. @throws CallError notFound; malformed if there are too many */
  clone(envelope: Envelope<CallRequest<'clone-list'>>): Promise<CallReply<'clone-list'>> {
    const caller = callerOf(envelope);
    return this.adding('clone-list', envelope, async (session) => {
      const { list } = await this.access.visible(envelope.body, caller);
      const own = list.userId === caller.id;
      const copy = begun({
        ...list,
        name: `Copy of ${list.name}`.slice(0, LIST_LIMITS.nameMax).trim(),
        userId: caller.id,
        visibility: 'onlyMe',
      });
      copy.entries = await this.entries.copy(
        list._id,
        (entry) => ({
          ...entry,
          _id: newId(),
          list: copy._id,
          ...(!own && { note: null, reach: null }),
          at: new Date(),
        }),
        session,
      );
      await this.lists.insert(copy, session);
      return { list: listReply(copy) };
    });
  }

  /** Runs a change that adds a list. Those of one member run one after the other, so that there are never too many. */
  private adding<Reply>(
    call: 'create-list' | 'restore-list' | 'clone-list',
    envelope: Envelope,
    change: (session: Session) => Promise<Reply>,
  ): Promise<Reply> {
    const { id } = callerOf(envelope);
    return this.changes.run(
      call,
      envelope,
      async (session) => {
        if ((await this.lists.countOf(id, session)) >= LIST_LIMITS.listsMax)
          throw new CallError('malformed', MESSAGES.listsMany);
        return change(session);
      },
      `lists of ${id}`,
    );
  }
}

type Begun = Pick<StoredList, 'userId' | 'name' | 'description' | 'tags' | 'ranked' | 'visibility'>;

function begun({ userId, name, description, tags, ranked, visibility }: Begun): StoredList {
  const now = new Date();
  return {
    _id: newId(),
    ...{ userId, name, description, tags, ranked, visibility },
    ...{ entries: 0, madeAt: now, changedAt: now, removedAt: null, spaced: 0 },
  };
}
