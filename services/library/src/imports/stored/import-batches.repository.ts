import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LIBRARY_LIMITS } from '@screenlore/contracts';
import type { Model, QueryFilter, Types } from 'mongoose';
import {
  IMPORT_TITLE,
  IMPORTED_RECORD,
  type StoredImportTitle,
  type StoredImportUnit,
  type StoredRecord,
} from './import.schema.js';

/** The size of one batch. */
export interface BatchSize {
  titles: number;
  /** How many viewings the records ask for, at least one each. A title that asks for more is a batch of its own. */
  viewings: number;
}

/** How often a batch is tried before it is another import's turn. */
export const BATCH_TRIES = 5;

/** How many viewings a record asks for, at least one. */
const ASKED = {
  $min: [
    { $max: [1, { $ifNull: ['$claim.what.times', '$claim.what.progress', 1] }] },
    LIBRARY_LIMITS.viewingsOfTitleMax,
  ],
};
const DONE = { $max: [1, { $size: '$changes' }] };

/** Cuts work into batches that fit into memory and into a transaction. */
@Injectable()
export class ImportBatchesRepository {
  constructor(
    @InjectModel(IMPORT_TITLE) private readonly titles: Model<StoredImportTitle>,
    @InjectModel(IMPORTED_RECORD) private readonly records: Model<StoredRecord>,
  ) {}

  /** The next titles of an import after a target, by target. A target is never split. */
  async behind(
    filter: QueryFilter<StoredImportTitle> & { import: Types.ObjectId },
    after: string,
    size: BatchSize,
  ): Promise<StoredImportTitle[]> {
    const found = await this.targetsBehind(filter, after, size.titles);
    const of = { $in: found.map((title) => title.of) };
    const asked = await this.sums({ import: filter.import, of, list: null }, '$of', ASKED);
    return found.slice(
      0,
      wholeWithin(
        found,
        ({ target }) => target,
        (title) => asked.get(title.of) ?? 0,
        size.viewings,
      ),
    );
  }

  /** As many of the first units as have at most this many changes together, but at least one. */
  async within(units: readonly StoredImportUnit[], viewings: number): Promise<StoredImportUnit[]> {
    const [first] = units;
    if (!first) return [];
    const unit = { $in: units.map(({ _id }) => _id) };
    const done = await this.sums({ import: first.import, unit }, { $toString: '$unit' }, DONE);
    const idOf = ({ _id }: StoredImportUnit) => _id.toHexString();
    return units.slice(
      0,
      wholeWithin(units, idOf, (each) => done.get(idOf(each)) ?? 0, viewings),
    );
  }

  private async targetsBehind(
    filter: QueryFilter<StoredImportTitle>,
    after: string,
    count: number,
  ): Promise<StoredImportTitle[]> {
    const page = (more: QueryFilter<StoredImportTitle>, limit: number) =>
      this.titles
        .find({ ...filter, ...more })
        .sort({ target: 1 })
        .limit(limit)
        .lean<StoredImportTitle[]>()
        .exec();
    const found = await page({ target: { $gt: after } }, count);
    const last = found.at(-1)?.target;
    if (found.length < count || last === undefined || last === null) return found;
    const whole = found.filter(({ target }) => target !== last);
    return whole.length > 0 ? whole : page({ target: last }, 0);
  }

  private async sums(
    filter: QueryFilter<StoredRecord>,
    by: string | object,
    sum: object,
  ): Promise<ReadonlyMap<string, number>> {
    const found = await this.records
      .aggregate<{ _id: string; sum: number }>([
        { $match: filter },
        { $group: { _id: by, sum: { $sum: sum } } },
      ])
      .exec();
    return new Map(found.map(({ _id, sum }) => [_id, sum]));
  }
}

/** @returns how many of the first items weigh at most this much together. A group is never split, and the first one always fits */
function wholeWithin<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => unknown,
  weightOf: (item: Item) => number,
  most: number,
): number {
  let weight = 0;
  let whole = 0;
  for (const [at, item] of items.entries()) {
    const before = items[at - 1];
    if (before !== undefined && groupOf(before) !== groupOf(item)) whole = at;
    weight += weightOf(item);
    if (weight > most && whole > 0) return whole;
  }
  return items.length;
}
