import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { TitleDocument } from '@screenlore/catalogue-model';
import { type Filter, ObjectId } from 'mongodb';
import type { Model } from 'mongoose';
import { driverOf, TITLE } from '../database/models.schema.js';
import { CANDIDATE_FIELDS, type Candidate, eachOnce, ownHexOf } from './candidate.js';

/** Better known first, then by id, so that all replicas offer the same order. */
const byPopularity = (a: Candidate, b: Candidate): number =>
  b.popularity - a.popularity || (a._id.toHexString() < b._id.toHexString() ? -1 : 1);

/** Reads of titles that may be meant; each is a range of one index. */
@Injectable()
export class MatchingRepository {
  constructor(@InjectModel(TITLE) private readonly titles: Model<TitleDocument>) {}

  /** @param ids ids of other sites, and this portal's own */
  async withIds(ids: readonly string[]): Promise<Candidate[]> {
    const own = ids.flatMap((id) => ownHexOf([id]) ?? []);
    const found = await Promise.all([
      this.read({ ids: { $in: [...ids] } }, 'ids'),
      own.length > 0 ? this.byIds(own) : [],
    ]);
    return eachOnce(found.flat()).sort(byPopularity);
  }

  /** By title, original title or another name. @param looseKeys keys of names, in any spelling */
  named(looseKeys: readonly string[]): Promise<Candidate[]> {
    return this.read({ looseKeys: { $in: [...looseKeys] } }, 'loose-names');
  }

  /** @param ids each 24 hex digits */
  byIds(ids: readonly string[]): Promise<Candidate[]> {
    return this.read({ _id: { $in: ids.map((id) => ObjectId.createFromHexString(id)) } }, '_id_');
  }

  private async read(filter: Filter<TitleDocument>, hint: string): Promise<Candidate[]> {
    const found = driverOf(this.titles).find<Candidate>(filter, { projection: CANDIDATE_FIELDS, hint });
    return (await found.toArray()).sort(byPopularity);
  }
}
