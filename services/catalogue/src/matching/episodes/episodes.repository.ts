import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SeasonFacts, SeasonsDocument, TitleDocument } from '@screenlore/catalogue-model';
import type { Model } from 'mongoose';
import { SEASONS, TITLE } from '../../database/models.schema.js';

const NAMES = { looseKeys: 1 } as const;

/** A series with its seasons. */
export type SeriesWithSeasons = Pick<TitleDocument, '_id' | keyof typeof NAMES> & {
  seasons: readonly SeasonFacts[];
};

/** Reads seasons by their series. */
@Injectable()
export class EpisodesRepository {
  constructor(
    @InjectModel(TITLE) private readonly titles: Model<TitleDocument>,
    @InjectModel(SEASONS) private readonly seasons: Model<SeasonsDocument>,
  ) {}

  /** By `_id`. @param ids each 24 hex digits; leaves out what is not a series */
  async series(ids: readonly string[]): Promise<ReadonlyMap<string, SeriesWithSeasons>> {
    if (ids.length === 0) return new Map();
    const _id = { $in: [...ids] };
    const [named, found] = await Promise.all([
      this.titles.find({ _id, itemType: 'series' }, NAMES).lean<Omit<SeriesWithSeasons, 'seasons'>[]>(),
      this.seasons.find({ _id }).lean<SeasonsDocument[]>(),
    ]);
    const seasonsOf = new Map(found.map((series) => [series._id.toHexString(), series.seasons]));
    return new Map(
      named.map((series) => {
        const id = series._id.toHexString();
        return [id, { ...series, seasons: seasonsOf.get(id) ?? [] }];
      }),
    );
  }
}
