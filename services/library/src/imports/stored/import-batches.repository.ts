import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LIBRARY_LIMITS } from '@screenlore/contracts';
import type { Session } from '@screenlore/service-kit';
import type { Model, QueryFilter, Types } from 'mongoose';
import {
  IMPORT_CLAIM,
  IMPORT_TITLE,
  type StoredImportClaim,
  type StoredImportTitle,
  type StoredImportUnit,
} from './import.schema.js';

/** How much one batch takes. */
export interface BatchSize {
  titles: number;
  /** Claims, each counted as often as it asks for a viewing. One title that asks for more is a batch of its own. */
  viewings: number;
}

/** How often a batch is tried, before another import has its turn. */
export const BATCH_TRIES = 5;

/** A claim asks for one thing, or for as many viewings as it says. */
const ASKED = {
  $min: [
    { $max: [1, { $ifNull: ['$claim.what.times', '$claim.what.progress', 1] }] },
    LIBRARY_LIMITS.viewingsOfTitleMax,
  ],
};
const DONE = { $max: [1, { $size: '$changes' }] };

/** Cuts work into batches, so that none needs more memory or time than there is. */
@Injectable()
export class ImportBatchesRepository {
  constructor(
    @InjectModel(IMPORT_TITLE) private readonly titles: Model<StoredImportTitle>,
    @InjectModel(IMPORT_CLAIM) private readonly claims: Model<StoredImportClaim>,
  ) {}

  /** Titles of one import behind a target, in the order of targets: all of the last target, or none of it. */
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

  /** The first of these units, with so many changes at most, or only the first one. */
  async within(
    units: readonly StoredImportUnit[],
    viewings: number,
    session: Session,
  ): Promise<StoredImportUnit[]> {
    const [first] = units;
    if (!first) return [];
    const unit = { $in: units.map(({ _id }) => _id) };
    const done = await this.sums({ import: first.import, unit }, { $toString: '$unit' }, DONE, session);
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
    filter: QueryFilter<StoredImportClaim>,
    by: string | object,
    sum: object,
    session?: Session,
  ): Promise<ReadonlyMap<string, number>> {
    const found = await this.claims
      .aggregate<{ _id: string; sum: number }>([
        { $match: filter },
        { $group: { _id: by, sum: { $sum: sum } } },
      ])
      .session(session ?? null)
      .exec();
    return new Map(found.map(({ _id, sum }) => [_id, sum]));
  }
}

/** @returns how many of the first items are within a weight, all of a group or none of it, and at least the first group */
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
