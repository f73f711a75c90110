import { Inject, Injectable } from '@nestjs/common';
import type { Collections, SeasonFacts, TitleDocument } from '@screenlore/catalogue-model';
import { ObjectId } from 'mongodb';
import { COLLECTIONS } from '../../database/database.module.js';

const NAMES = { looseKeys: 1 } as const;

/** A series with its seasons. */
export type SeriesWithSeasons = Pick<TitleDocument, '_id' | keyof typeof NAMES> & {
  seasons: readonly SeasonFacts[];
};

/** Reads of seasons by their series. */
@Injectable()
export class EpisodesRepository {
  constructor(@Inject(COLLECTIONS) private readonly collections: Collections) {}

  /** By `_id`. @param ids each 24 hex digits; what is no series is left out */
  async series(ids: readonly string[]): Promise<ReadonlyMap<string, SeriesWithSeasons>> {
    if (ids.length === 0) return new Map();
    const _id = { $in: ids.map((id) => ObjectId.createFromHexString(id)) };
    const { titles, seasons } = this.collections;
    const [named, found] = await Promise.all([
      titles
        .find<Omit<SeriesWithSeasons, 'seasons'>>({ _id, itemType: 'series' }, { projection: NAMES })
        .toArray(),
      seasons.find({ _id }).toArray(),
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
