import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { TitleDocument } from '@screenlore/catalogue-store';
import { type Model, Types } from 'mongoose';
import { TITLE } from '../database/models.schema.js';
import type { TalliedTitle } from './tally-titles.js';

/** Those who are credited further down say little of what somebody likes. */
const CAST = 15;

const TALLIED = {
  ...{ genre: 1, countries: 1, year: 1, length: 1, ratingCounts: 1 },
  ...{ 'crew.nameId': 1, 'crew.name': 1, 'crew.jobs': 1 },
  cast: {
    $map: {
      input: { $slice: ['$cast', CAST] },
      as: 'role',
      in: { nameId: '$$role.nameId', name: '$$role.name', character: '$$role.character' },
    },
  },
} as const;

/** The titles that statistics are made of. */
@Injectable()
export class StatisticsRepository {
  constructor(@InjectModel(TITLE) private readonly titles: Model<TitleDocument>) {}

  tallied(ids: readonly string[]): Promise<TalliedTitle[]> {
    const valid = ids.filter((id) => Types.ObjectId.isValid(id)).map((id) => new Types.ObjectId(id));
    return this.titles
      .aggregate<TalliedTitle>([{ $match: { _id: { $in: valid } } }, { $project: TALLIED }])
      .exec();
  }
}
