import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RecordOutcome } from '@screenlore/contracts';
import type { Model, QueryFilter, Types } from 'mongoose';
import { IMPORTED_RECORD, type StoredRecord } from './import.schema.js';
import type { StoredConflict } from './imported-state.schema.js';

type Id = Types.ObjectId;

/** A list with its outcome and number of entries. */
export interface ListLine
  extends Pick<StoredRecord, 'n' | 'list' | 'claim' | 'fate' | 'why' | 'conflict' | 'choice'> {
  entries: number;
}

/** How many lists are shown. */
const LISTS = 1000;

/** In this form, the query uses the index that only has records of lists. */
const ofList = (list: string) => ({ $eq: list, $type: 'string' as const });

/** Records of lists and of their entries. */
@Injectable()
export class ImportListsRepository {
  constructor(@InjectModel(IMPORTED_RECORD) private readonly records: Model<StoredRecord>) {}

  /** Lists after number `after`. */
  lists(of: Id, after: number, count: number): Promise<StoredRecord[]> {
    return this.inOrder({ import: of, of: null, list: { $type: 'string' }, n: { $gt: after } }, count);
  }

  /** In the order of the file. */
  private inOrder(filter: QueryFilter<StoredRecord>, count: number): Promise<StoredRecord[]> {
    return this.records.find(filter).sort({ n: 1 }).limit(count).lean<StoredRecord[]>().exec();
  }

  /** Names of lists by key. */
  async names(of: Id, lists: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (lists.length === 0) return new Map();
    const found = await this.records
      .find({ import: of, of: null, list: { $in: [...lists], $type: 'string' } }, { list: 1, claim: 1 })
      .lean<Pick<StoredRecord, 'list' | 'claim'>[]>()
      .exec();
    return new Map(
      found.flatMap(({ list, claim: { what } }) => (list && what.type === 'list' ? [[list, what.name]] : [])),
    );
  }

  async summaries(of: Id): Promise<ListLine[]> {
    const inLists = { import: of, list: { $type: 'string' as const } };
    const [lists, counts] = await Promise.all([
      this.records
        .find({ ...inLists, of: null }, { n: 1, list: 1, claim: 1, fate: 1, why: 1, conflict: 1, choice: 1 })
        .sort({ n: 1 })
        .limit(LISTS)
        .lean<Omit<ListLine, 'entries'>[]>()
        .exec(),
      this.records
        .aggregate<{ _id: string; count: number }>([
          { $match: { ...inLists, of: { $ne: null }, gone: false } },
          { $group: { _id: '$list', count: { $sum: 1 } } },
        ])
        .exec(),
    ]);
    const countOf = new Map(counts.map(({ _id, count }) => [_id, count]));
    return lists.map((line) => ({ ...line, entries: countOf.get(line.list ?? '') ?? 0 }));
  }

  async list(of: Id, list: string): Promise<StoredRecord | null> {
    return (await this.inOrder({ import: of, of: null, list: ofList(list) }, 1))[0] ?? null;
  }

  /** The next list to be applied. */
  async nextOpen(of: Id): Promise<StoredRecord | null> {
    return (await this.inOrder({ import: of, open: true }, 1))[0] ?? null;
  }

  /** The entries of a list. */
  entries(of: Id, list: string, count: number): Promise<StoredRecord[]> {
    return this.inOrder({ import: of, list: ofList(list), of: { $ne: null } }, count);
  }

  /** Sets the outcome of entries. @param rest entries of one list after a number; otherwise of all lists */
  async setEntries(
    of: Id,
    outcome: RecordOutcome,
    why: string,
    rest?: { list: string; n: number },
  ): Promise<void> {
    const list = rest
      ? { list: ofList(rest.list), n: { $gt: rest.n } }
      : { list: { $type: 'string' as const } };
    await this.records
      .updateMany({ import: of, ...list, of: { $ne: null }, unit: null }, { $set: { fate: outcome, why } })
      .exec();
  }

  /** Stores the conflicts of a list and its entries, and removes all others. */
  async setConflicts(
    of: Id,
    list: string,
    conflicts: ReadonlyMap<Pick<StoredRecord, '_id'>, StoredConflict>,
  ): Promise<void> {
    await this.records
      .updateMany(
        { import: of, list: ofList(list), conflict: { $exists: true } },
        { $unset: { conflict: 1 } },
      )
      .exec();
    if (conflicts.size === 0) return;
    await this.records.bulkWrite(
      [...conflicts].map(([{ _id }, conflict]) => ({
        updateOne: { filter: { _id }, update: { $set: { conflict } } },
      })),
      { ordered: false },
    );
  }

  /** The titles on a list, by their `of`. */
  async titlesOn(of: Id, list: string): Promise<string[]> {
    const found = await this.records
      .distinct('of', { import: of, list: ofList(list), of: { $ne: null } })
      .exec();
    return found.filter((title) => title !== null);
  }

  /** Keys of the lists that some titles are on. */
  on(of: Id, titles: readonly string[]): Promise<string[]> {
    return this.records
      .distinct('list', { import: of, of: { $in: [...titles] }, list: { $type: 'string' } })
      .exec()
      .then((lists) => lists.filter((list) => list !== null));
  }

  async open(of: Id, lists: readonly string[]): Promise<void> {
    const these = { import: of, of: null, list: { $in: [...lists], $type: 'string' as const } };
    await this.records.updateMany(these, { $set: { open: true } }).exec();
  }

  async close({ _id }: Pick<StoredRecord, '_id'>): Promise<void> {
    await this.records.updateOne({ _id }, { $unset: { open: 1 } }).exec();
  }
}
