import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { ClaimFate, ClaimWhat } from '@screenlore/contracts';
import type { Connection, Model, mongo, QueryFilter, Types } from 'mongoose';
import {
  IMPORT_CLAIM,
  IMPORT_TITLE,
  type StoredImport,
  type StoredImportClaim,
  type StoredImportTitle,
} from './import.schema.js';

type Id = Types.ObjectId;

/** Rows of one title of the source that say the same kind of thing and come to the same. */
export interface SaidOfTitle {
  of: string;
  type: ClaimWhat['type'];
  status: Extract<ClaimWhat, { type: 'status' }>['status'] | null;
  gone: boolean;
  isPart: boolean;
  fate: ClaimFate | null;
  why: string | null;
  /** As often as they say. */
  times: number;
  /** Of the last of them that names one. */
  rating: number | null;
}

interface PageOfLines {
  outcome: ClaimFate | null;
  /** Only those that are likely. */
  likely: boolean;
  words: RegExp | null;
  after: string;
}

/** A conflict stays one to be looked at, whichever side is chosen. */
const SHOWN = { $cond: [{ $gt: ['$conflict', null] }, 'conflict', '$fate'] };

/** Titles of imports as their owner sees them: one line for each, whatever the source calls it. */
@Injectable()
export class ImportLinesRepository {
  private readonly raw: mongo.Collection<StoredImportTitle>;

  constructor(
    @InjectModel(IMPORT_TITLE) private readonly titles: Model<StoredImportTitle>,
    @InjectModel(IMPORT_CLAIM) private readonly claims: Model<StoredImportClaim>,
    @InjectConnection() connection: Connection,
  ) {
    this.raw = connection.collection('importTitles');
  }

  /** Puts titles that are matched with the same one on one line. @param of these of the source; otherwise all */
  async join(id: Id, of?: readonly string[]): Promise<void> {
    await this.raw.updateMany({ import: id, ...(of ? { of: { $in: [...of] } } : {}) }, [
      { $set: { line: { $ifNull: ['$target', { $ifNull: ['$item', '$of'] }] } } },
    ]);
  }

  /** Titles in the order of their lines, those of lines behind `after`. */
  behind(id: Id, after: string, count: number): Promise<StoredImportTitle[]> {
    return this.titles
      .find({ import: id, line: { $gt: after } })
      .sort({ line: 1 })
      .limit(count)
      .lean<StoredImportTitle[]>()
      .exec();
  }

  /** All titles of the lines on which these of the source stand. */
  async beside(id: Id, of: readonly string[]): Promise<StoredImportTitle[]> {
    const lines = await this.titles.distinct('line', { import: id, of: { $in: [...of] } }).exec();
    return this.titles
      .find({ import: id, line: { $in: lines } })
      .lean<StoredImportTitle[]>()
      .exec();
  }

  /**
   * What the claims of some titles of the source come to.
   * @param whole what is chosen of a conflict changes nothing: it is looked at as one
   */
  async fates(
    id: Id,
    of: readonly string[],
    whole: boolean,
  ): Promise<ReadonlyMap<string, ReadonlySet<ClaimFate | null>>> {
    const found = await this.claims
      .aggregate<{ _id: string; fates: (ClaimFate | null)[] }>([
        { $match: { import: id, of: { $in: [...of] } } },
        { $group: { _id: '$of', fates: { $addToSet: whole ? SHOWN : '$fate' } } },
      ])
      .exec();
    return new Map(found.map(({ _id, fates }) => [_id, new Set(fates)]));
  }

  /** What was chosen for single rows counts no longer. */
  async forgetChoices(id: Id): Promise<void> {
    await this.claims.updateMany({ import: id, choice: { $exists: true } }, { $unset: { choice: 1 } }).exec();
  }

  /** How many lines come to what. */
  async counts(id: Id): Promise<NonNullable<StoredImport['titles']>> {
    const found = await this.titles
      .aggregate<{ _id: ClaimFate; count: number }>([
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

  /** Titles by name, those behind `after`. */
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
    return this.claims
      .aggregate<SaidOfTitle>([
        { $match: { import: id, of: { $in: [...of] } } },
        { $sort: { n: 1 } },
        {
          $group: {
            _id: {
              ...{ of: '$of', type: '$claim.what.type', status: '$claim.what.status', gone: '$gone', isPart },
              ...{ fate: '$fate', why: '$why' },
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
 * The items of a page that are certain to be whole: all of a group or none of it, and at least the first group.
 * @param items in the order of their groups; `asked` or fewer of them were asked for
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
