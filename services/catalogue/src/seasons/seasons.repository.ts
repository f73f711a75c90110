import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { EpisodeFacts, SeasonFacts, SeasonsDocument, TitleDocument } from '@screenlore/catalogue-model';
import type { Model } from 'mongoose';
import { SEASONS, TITLE } from '../database/models.schema.js';

/** What outlines need of a series; names stay in the database. */
const OUTLINED = {
  _id: 0,
  titleId: 1,
  'seasons.number': 1,
  'seasons.episodes.number': 1,
  'seasons.episodes.date': 1,
} as const;
export type Outlined = Pick<SeasonsDocument, 'titleId'> & {
  seasons: (Pick<SeasonFacts, 'number'> & { episodes?: Pick<EpisodeFacts, 'number' | 'date'>[] | null })[];
};

/** Reads of `seasons`. */
@Injectable()
export class SeasonsRepository {
  constructor(
    @InjectModel(SEASONS) private readonly seasons: Model<SeasonsDocument>,
    @InjectModel(TITLE) private readonly titles: Model<TitleDocument>,
  ) {}

  ofSerie(titleId: string): Promise<SeasonsDocument | null> {
    return this.seasons.findOne({ titleId }).lean<SeasonsDocument>().exec();
  }

  async isSerie(titleId: string): Promise<boolean> {
    return (await this.titles.exists({ titleId, itemType: 'series' }).exec()) !== null;
  }

  outlines(titleIds: readonly string[]): Promise<Outlined[]> {
    return this.seasons
      .find({ titleId: { $in: titleIds } }, OUTLINED)
      .lean<Outlined[]>()
      .exec();
  }
}
