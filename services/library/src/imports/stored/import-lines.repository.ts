import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { RecordOutcome, RecordWhat } from '@screenlore/contracts';
import type { Connection, Model, mongo, QueryFilter, Types } from 'mongoose';
import {
  IMPORT_TITLE,
  IMPORTED_RECORD,
  type StoredImport,
  type StoredImportTitle,
  type StoredRecord,
} from './import.schema.js';

type Id = Types.ObjectId;

/** Rows of one title of the source with the same type and outcome. */
export interface SaidOfTitle {
  of: string;
  type: RecordWhat['type'];
  status: Extract<RecordWhat, { type: 'status' }>['status'] | null;
  gone: boolean;
  isPart: boolean;
  outcome: RecordOutcome | null;
  why: string | null;
  /** How many viewings they ask for. */
  times: number;
  /** The last rating among them. */
  rating: number | null;
}

interface PageOfLines {
  outcome: RecordOutcome | null;
  /** Only likely lines. */
  likely: boolean;
  words: RegExp | null;
  after: string;
}

/** A conflict is shown as one, whichever side is chosen. */
const SHOWN = { $cond: [{ $gt: ['$conflict', null] }, 'conflict', '$fate'] };

/** Titles of imports as their owner sees them: one line for each title, however many names it has at the source. */
@Injectable()
export class ImportLinesRepository {
  private readonly raw: mongo.Collection<StoredImportTitle>;

  constructor(
    @InjectModel(IMPORT_TITLE) private readonly titles: Model<StoredImportTitle>,
    @InjectModel(IMPORTED_RECORD) private readonly records: Model<StoredRecord>,
    @InjectConnection() connection: Connection,
  ) {
    this.raw = connection.collection('importTitles');
  }

  /** Puts titles with the same match on one line. @param of these titles of the source; otherwise all */
  async join(id: Id, of?: readonly string[]): Promise<void> {
    await this.raw.updateMany({ import: id, ...(of ? { of: { $in: [...of] } } : {}) }, [
      { $set: { line: { $ifNull: ['$target', { $ifNull: ['$item', '$of'] }] } } },
    ]);
  }

  /** Titles by line, starting after the line `after`. */
  behind(id: Id, after: string, count: number): Promise<StoredImportTitle[]> {
    return this.titles
      .find({ import: id, line: { $gt: after } })
      .sort({ line: 1 })
      .limit(count)
      .lean<StoredImportTitle[]>()
      .exec();
  }

  /** All titles that share a line with one of these. */
  async beside(id: Id, of: readonly string[]): Promise<StoredImportTitle[]> {
    const lines = await this.titles.distinct('line', { import: id, of: { $in: [...of] } }).exec();
    return this.titles
      .find({ import: id, line: { $in: lines } })
      .lean<StoredImportTitle[]>()
      .exec();
  }

  /**
   * The outcomes of the records of some titles of the source.
   * @param whole counts every conflict as one, whichever side is chosen
   */
  async outcomes(
    id: Id,
    of: readonly string[],
    whole: boolean,
  ): Promise<ReadonlyMap<string, ReadonlySet<RecordOutcome | null>>> {
    const found = await this.records
      .aggregate<{ _id: string; outcomes: (RecordOutcome | null)[] }>([
        { $match: { import: id, of: { $in: [...of] } } },
        { $group: { _id: '$of', outcomes: { $addToSet: whole ? SHOWN : '$fate' } } },
      ])
      .exec();
    return new Map(found.map(({ _id, outcomes }) => [_id, new Set(outcomes)]));
  }

  /** Forgets the choices for single rows. */
  async forgetChoices(id: Id): Promise<void> {
    await this.records
      .updateMany({ import: id, choice: { $exists: true } }, { $unset: { choice: 1 } })
      .exec();
  }

  /** How many lines have each outcome. */
  async counts(id: Id): Promise<NonNullable<StoredImport['titles']>> {
    const found = await this.titles
      .aggregate<{ _id: RecordOutcome; count: number }>([
        { $match: { import: id, outcome: { $ne: null } } },
        { $group: { _id: '$line', outcome: { $first: '$outcome' } } },
        { $group: { _id: '$outcome', count: { $sum: 1 } } },
      ])
      .exec();
    return Object.fromEntries(found.map(({ _id, count }) => [_id, count]));
  }

  /** How many lines were applied though they are only likely. */
  async likely(id: Id): Promise<number> {
    const applied: QueryFilter<StoredImportTitle> = { import: id, confidence: 'likely', applied: true };
    return (await this.titles.distinct('line', applied).exec()).length;
  }

  /** Titles by name, starting after `after`. */
  page(id: Id, { outcome, likely, words, after }: PageOfLines, count: number): Promise<StoredImportTitle[]> {
    const filter: QueryFilter<StoredImportTitle> = {
      import: id,
      outcome: outcome ?? { $ne: null },
      ...(likely ? { confidence: 'likely' } : {}),
      words: { $gt: after, ...(words ? { $regex: words } : {}) },
    };
    return this.titles.find(filter).sort({ words: 1 }).limit(count).lean<StoredImportTitle[]>().exec();
  }

  said(id: Id, of: readonly string[]): Promise<SaidOfTitle[]> {
    const isPart = { $gt: ['$claim.season', null] };
    return this.records
      .aggregate<SaidOfTitle>([
        { $match: { import: id, of: { $in: [...of] } } },
        { $sort: { n: 1 } },
        {
          $group: {
            _id: {
              ...{ of: '$of', type: '$claim.what.type', status: '$claim.what.status', gone: '$gone', isPart },
              ...{ outcome: '$fate', why: '$why' },
            },
            times: { $sum: { $ifNull: ['$claim.what.times', 1] } },
            rating: { $last: '$claim.what.rating' },
          },
        },
        { $replaceWith: { $mergeObjects: ['$_id', { times: '$times', rating: '$rating' }] } },
      ])
      .exec();
  }
}

/**
 * Leaves out the last group of a full page, since the rest of it may be on the next page; but not the only one.
 * @param items sorted by group @param asked how many were asked for
 */
export function wholeGroups<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => unknown,
  asked: number,
): readonly Item[] {
  const last = items.at(-1);
  if (items.length < asked || last === undefined) return items;
  const whole = items.filter((item) => groupOf(item) !== groupOf(last));
  return whole.length > 0 ? whole : items;
}
