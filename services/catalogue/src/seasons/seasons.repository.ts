import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type {
  CastEntry,
  EpisodeFacts,
  SeasonFacts,
  SeasonsDocument,
  TitleDocument,
} from '@screenlore/catalogue-model';
import type { Model } from 'mongoose';
import { SEASONS, TITLE } from '../database/models.schema.js';

/** The fields of a series that outlines need; names stay in the database. */
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

/** What an episode's page shows of its series. */
const EPISODES_SERIE = {
  ...{ titleId: 1, title: 1, itemType: 1, year: 1, date: 1, pictureVersion: 1, tint: 1 },
} as const;
export type EpisodesSerie = Pick<TitleDocument, '_id' | keyof typeof EPISODES_SERIE>;

/** Reads `seasons`. */
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

  /** @param titleId `_id`, or a current or former public id */
  async serie(titleId: string): Promise<EpisodesSerie | null> {
    const find = (by: object) =>
      this.titles
        .findOne({ ...by, itemType: 'series' }, EPISODES_SERIE)
        .lean<EpisodesSerie>()
        .exec();
    const byId = /^[0-9a-f]{24}$/.test(titleId) ? await find({ _id: titleId }) : null;
    return byId ?? (await find({ titleId })) ?? find({ formerIds: titleId });
  }

  /** In the order of the bill. */
  async cast(_id: TitleDocument['_id'], count: number): Promise<CastEntry[]> {
    const found = await this.titles
      .findById(_id, { titleId: 1, cast: { $slice: count } })
      .lean<Pick<TitleDocument, 'cast'>>()
      .exec();
    return found?.cast ?? [];
  }

  /** Series with an episode in that span. */
  airing(after: string, until: string): Promise<(Outlined & Pick<SeasonsDocument, '_id'>)[]> {
    const date = { $gt: after, $lte: until };
    return this.seasons
      .find({ seasons: { $elemMatch: { episodes: { $elemMatch: { date } } } } }, { ...OUTLINED, _id: 1 })
      .hint('by-day')
      .lean<(Outlined & Pick<SeasonsDocument, '_id'>)[]>()
      .exec();
  }

  outlines(titleIds: readonly string[]): Promise<Outlined[]> {
    return this.seasons
      .find({ titleId: { $in: titleIds } }, OUTLINED)
      .lean<Outlined[]>()
      .exec();
  }
}
