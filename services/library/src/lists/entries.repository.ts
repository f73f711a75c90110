import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type EntryKind, LIBRARY_LIMITS } from '@screenlore/contracts';
import { isDuplicate, type Session } from '@screenlore/service-kit';
import type { Model, Types } from 'mongoose';
import { asId } from '../viewings/viewing.schema.js';
import { LIST_ENTRY, REMOVED_ENTRY, type RemovedEntry } from './entry.schema.js';
import type { StoredEntry } from './list.schema.js';

const HOUR_MS = 3_600_000;
/** How many entries are copied at once. */
const AT_A_TIME = 1000;

export type Item = Pick<StoredEntry, 'kind' | 'item' | 'season'>;

/** The new state of an entry; null to delete it. */
export interface EntryWrite {
  before: StoredEntry | null;
  after: StoredEntry | null;
}
type Id = Types.ObjectId;

/** Entries of lists, and those removed a short while ago. */
@Injectable()
export class EntriesRepository {
  constructor(
    @InjectModel(LIST_ENTRY) private readonly entries: Model<StoredEntry>,
    @InjectModel(REMOVED_ENTRY) private readonly removed: Model<RemovedEntry>,
  ) {}

  /** In the list's order, after the place `after`. */
  page(list: Id, after: string | undefined, count: number, session?: Session): Promise<StoredEntry[]> {
    return this.entries
      .find(
        after === undefined ? { list } : { list, place: { $gt: after } },
        {},
        { session: session ?? null },
      )
      .sort({ place: 1 })
      .limit(count)
      .lean<StoredEntry[]>()
      .exec();
  }

  async find(list: Id, id: string, session: Session | null = null): Promise<StoredEntry | null> {
    const _id = asId(id);
    return _id ? this.entries.findOne({ _id, list }, {}, { session }).lean<StoredEntry>().exec() : null;
  }

  findItem(list: Id, item: Item, session: Session): Promise<StoredEntry | null> {
    return this.entries
      .findOne({ list, ...item }, {}, { session })
      .lean<StoredEntry>()
      .exec();
  }

  /** Entries for an item on these lists. */
  on(lists: readonly Id[], item: Item): Promise<StoredEntry[]> {
    return this.entries
      .find({ list: { $in: [...lists] }, ...item })
      .lean<StoredEntry[]>()
      .exec();
  }

  /** Items of these kinds on a list. */
  items(list: Id, kinds: readonly EntryKind[]): Promise<Item[]> {
    return this.entries
      .find({ list, kind: { $in: [...kinds] } }, { _id: 0, kind: 1, item: 1, season: 1 })
      .lean<Item[]>()
      .exec();
  }

  async lastPlace(list: Id, session?: Session): Promise<string | null> {
    const last = await this.entries
      .findOne({ list }, { place: 1 }, { session: session ?? null, sort: { place: -1 } })
      .lean<Pick<StoredEntry, 'place'>>()
      .exec();
    return last?.place ?? null;
  }

  /** The next place in one direction, ignoring the entry `but`; null if there is none. */
  async nextPlace(list: Id, place: string, side: 'after' | 'before', but: Id): Promise<string | null> {
    const [range, order] = side === 'after' ? [{ $gt: place }, 1 as const] : [{ $lt: place }, -1 as const];
    const next = await this.entries
      .findOne({ list, place: range, _id: { $ne: but } }, { place: 1 }, { sort: { place: order } })
      .lean<Pick<StoredEntry, 'place'>>()
      .exec();
    return next?.place ?? null;
  }

  /** Places from the `skip`th on, ignoring the entry `but`. */
  async places(list: Id, but: Id, skip: number, count: number): Promise<string[]> {
    const found = await this.entries
      .find({ list, _id: { $ne: but } }, { place: 1 })
      .sort({ place: 1 })
      .skip(skip)
      .limit(count)
      .lean<Pick<StoredEntry, 'place'>[]>()
      .exec();
    return found.map(({ place }) => place);
  }

  /** Writes only this entry. @returns null if it is gone, 'taken' if another entry has taken the place */
  async put(list: Id, _id: Id, place: string): Promise<StoredEntry | null | 'taken'> {
    try {
      return await this.entries
        .findOneAndUpdate({ _id, list }, { $set: { place } }, { returnDocument: 'after' })
        .lean<StoredEntry>()
        .exec();
    } catch (error) {
      if (isDuplicate(error)) return 'taken';
      throw error;
    }
  }

  /** An entry of any list. */
  async single(id: string): Promise<StoredEntry | null> {
    const _id = asId(id);
    return _id ? this.entries.findById(_id).lean<StoredEntry>().exec() : null;
  }

  /** @param said without a reach the note's own stays */
  async note(
    list: Id,
    id: string,
    said: Pick<StoredEntry, 'note' | 'reach'>,
    session: Session,
  ): Promise<StoredEntry | null> {
    const _id = asId(id);
    if (!_id) return null;
    return this.entries
      .findOneAndUpdate({ _id, list }, { $set: said }, { session, returnDocument: 'after' })
      .lean<StoredEntry>()
      .exec();
  }

  countOf(list: Id, session: Session): Promise<number> {
    return this.entries.countDocuments({ list }, { session }).exec();
  }

  /**
   * Writes entries one after the other, deletions first.
   * @returns false if any of them was not in the expected state: then nothing may be committed
   */
  async change(list: Id, writes: readonly EntryWrite[], session: Session): Promise<boolean> {
    if (writes.length === 0) return true;
    const asBefore = ({ _id, place, note }: StoredEntry) => ({ _id, list, place, note });
    const gone = writes.flatMap(({ before, after }) => (before && !after ? [before] : []));
    const others = writes.flatMap(({ before, after }) => (after ? [{ before, after }] : []));
    const { deletedCount, matchedCount, insertedCount } = await this.entries.bulkWrite(
      [
        ...gone.map((before) => ({ deleteOne: { filter: asBefore(before) } })),
        ...others.map(({ before, after }) => {
          if (!before) return { insertOne: { document: after } };
          const { kind, item, season, place, note } = after;
          const update = { $set: { kind, item, season, place, note } };
          return { updateOne: { filter: asBefore(before), update } };
        }),
      ],
      { session, ordered: true },
    );
    return deletedCount + matchedCount + insertedCount === writes.length;
  }

  async insert(entries: readonly StoredEntry[], session: Session): Promise<void> {
    if (entries.length > 0) await this.entries.insertMany([...entries], { session });
  }

  /** Copies all entries of a list. @param made makes the copy of an entry */
  async copy(list: Id, made: (entry: StoredEntry) => StoredEntry, session: Session): Promise<number> {
    let copied = 0;
    for (let after: string | undefined; ; ) {
      const found = await this.entries
        .find(after === undefined ? { list } : { list, place: { $gt: after } }, {}, { session })
        .sort({ place: 1 })
        .limit(AT_A_TIME)
        .lean<StoredEntry[]>()
        .exec();
      await this.insert(found.map(made), session);
      copied += found.length;
      after = found.at(-1)?.place;
      if (found.length < AT_A_TIME) return copied;
    }
  }

  /** All entries of a list in order, to renew their places. */
  allPlaces(list: Id, session: Session): Promise<Pick<StoredEntry, '_id' | 'place'>[]> {
    return this.entries
      .find({ list }, { place: 1 }, { session, sort: { place: 1 } })
      .lean<Pick<StoredEntry, '_id' | 'place'>[]>()
      .exec();
  }

  async putAll(places: readonly Pick<StoredEntry, '_id' | 'place'>[], session: Session): Promise<void> {
    await this.entries.bulkWrite(
      places.map(({ _id, place }) => ({ updateOne: { filter: { _id }, update: { $set: { place } } } })),
      { session },
    );
  }

  /** Removes an entry so that it can be restored. @returns null if it is not on the list */
  async remove(list: Id, id: string, session: Session): Promise<StoredEntry | null> {
    const _id = asId(id);
    if (!_id) return null;
    const found = await this.entries.findOneAndDelete({ _id, list }, { session }).lean<StoredEntry>().exec();
    if (found) await this.removed.create([{ ...found, removedAt: new Date() }], { session });
    return found;
  }

  /** Takes a removed entry out of storage. @returns null if it is not, or no longer, there */
  async takeRemoved(list: Id, id: string, session: Session): Promise<StoredEntry | null> {
    const _id = asId(id);
    if (!_id) return null;
    const since = new Date(Date.now() - LIBRARY_LIMITS.restoreHours * HOUR_MS);
    const found = await this.removed
      .findOneAndDelete({ _id, list, removedAt: { $gt: since } }, { session })
      .lean<RemovedEntry>()
      .exec();
    if (!found) return null;
    const { removedAt, ...entry } = found;
    return entry;
  }

  /** Whether a place of a list is taken, and the next place after it. */
  async around(list: Id, place: string, session: Session): Promise<{ taken: boolean; next: string | null }> {
    const [first, two] = await this.entries
      .find({ list, place: { $gte: place } }, { place: 1 }, { session, sort: { place: 1 }, limit: 2 })
      .lean<Pick<StoredEntry, 'place'>[]>()
      .exec();
    const taken = first?.place === place;
    return { taken, next: (taken ? two : first)?.place ?? null };
  }

  async deleteOf(lists: readonly Id[]): Promise<void> {
    const of = { list: { $in: [...lists] } };
    await Promise.all([this.entries.deleteMany(of), this.removed.deleteMany(of)]);
  }
}
