import { Injectable } from '@nestjs/common';
import { narrower } from '@screenlore/contracts';
import type { Session } from '@screenlore/service-kit';
import { generateKeyBetween } from 'fractional-indexing';
import { EntriesRepository, type EntryWrite } from '../../lists/entries.repository.js';
import { LinksRepository } from '../../lists/links.repository.js';
import type { StoredEntry, StoredList } from '../../lists/list.schema.js';
import { ListsRepository } from '../../lists/lists.repository.js';
import { OwnersRepository } from '../../owners/owners.repository.js';
import type { StoredImportUnit, StoredRecord } from '../stored/import.schema.js';
import type { ListedChange } from '../stored/imported-state.schema.js';
import { leftFor, leftOfEntry, saidOf } from './left.js';

const CHANGED = 'You changed it here since, so it stays.';

/** Records that left something, and why. */
export type Kept = Map<StoredRecord, string>;

/** Undoes what one transaction did to a list. What its owner has changed since stays. */
@Injectable()
export class ListUndoer {
  constructor(
    private readonly lists: ListsRepository,
    private readonly entries: EntriesRepository,
    private readonly links: LinksRepository,
    private readonly owners: OwnersRepository,
  ) {}

  async takeBack(
    { list: done }: Pick<StoredImportUnit, 'list'>,
    records: readonly StoredRecord[],
    session: Session,
  ): Promise<Kept> {
    const kept: Kept = new Map();
    if (!done) return kept;
    const own = records.find(({ listed }) => listed?.entry === null);
    const list = (await this.lists.whole(done._id, session)) ?? (await this.returned(own?.listed, session));
    // What its owner removed stays removed.
    if (!list || list.removedAt) return kept;
    const by = await this.takeEntriesBack(list, records, kept, session);
    const change: Partial<StoredList> = { entries: list.entries + by };
    if (own?.listed?.entry === null && own.listed.left !== null) {
      const { before, left } = own.listed;
      const isAsLeft = leftFor(list, left) !== undefined;
      if (!before) {
        const stays = await this.stays(list, isAsLeft, session);
        if (stays === null) return kept;
        kept.set(own, stays);
      } else if (isAsLeft) Object.assign(change, saidOf(before));
      else kept.set(own, CHANGED);
    }
    if (list.changedAt.getTime() === done.left.getTime() && done.before) change.changedAt = done.before;
    await this.lists.set(list, change, session);
    return kept;
  }

  /** Restores a list that the import removed, first without its entries, and with an audience no wider than new lists have. */
  private async returned(
    listed: ListedChange | null | undefined,
    session: Session,
  ): Promise<StoredList | null> {
    if (listed?.entry !== null || listed.left !== null || !listed.before) return null;
    const { before } = listed;
    const { listVisibility } = await this.owners.settingsOf(before.userId, session);
    const list = { ...before, entries: 0, visibility: narrower(before.visibility, listVisibility) };
    await this.lists.insert(list, session);
    return list;
  }

  /** @returns why a list that the import made stays; null if it was removed */
  private async stays(list: StoredList, isAsLeft: boolean, session: Session): Promise<string | null> {
    if ((await this.entries.countOf(list._id, session)) > 0)
      return 'There is more on it by now, so it stays.';
    if ((await this.links.of(list._id, session)).length > 0) return 'You share it by a link, so it stays.';
    if (!isAsLeft) return CHANGED;
    await this.lists.erase(list, session);
    return null;
  }

  /** @returns by how much the number of entries grew */
  private async takeEntriesBack(
    list: StoredList,
    records: readonly StoredRecord[],
    kept: Kept,
    session: Session,
  ): Promise<number> {
    const there = await this.entries.page(list._id, undefined, 0, session);
    const byId = new Map(there.map((entry) => [entry._id.toHexString(), entry]));
    const on = new Set(there.map(keyOf));
    const places = new Set(there.map(({ place }) => place));
    const writes: EntryWrite[] = [];
    for (const record of records) {
      const { listed } = record;
      if (!listed || listed.entry === null) continue;
      const now = byId.get(listed.entry.toHexString()) ?? null;
      const isAsLeft = listed.left === null ? now === null : now !== null && leftOfEntry(now) === listed.left;
      const { before } = listed;
      // An entry that its owner took off stays off; an entry that they put back is theirs.
      const isTaken = now === null && before !== null && on.has(keyOf(before));
      if (!isAsLeft || isTaken) {
        if (now !== null || isTaken) kept.set(record, CHANGED);
        continue;
      }
      if (now) {
        places.delete(now.place);
        on.delete(keyOf(now));
      }
      const after = before && { ...before, place: freePlace(before.place, places) };
      if (after) {
        places.add(after.place);
        on.add(keyOf(after));
      }
      writes.push({ before: now, after });
    }
    await this.entries.change(list._id, writes, session);
    return writes.reduce((sum, { before, after }) => sum + (after ? 1 : 0) - (before ? 1 : 0), 0);
  }
}

const keyOf = ({ kind, item, season }: StoredEntry): string => `${kind} ${item} ${season ?? ''}`;

/** The place, or the next free one after it if something else is there now. */
function freePlace(place: string, places: ReadonlySet<string>): string {
  if (!places.has(place)) return place;
  const next = [...places].filter((other) => other > place).sort()[0] ?? null;
  return generateKeyBetween(place, next);
}
