import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { TitleDocument } from '@screenlore/catalogue-model';
import { type Model, Types } from 'mongoose';
import { TITLE } from '../database/models.schema.js';
import type { TalliedTitle } from './tally-titles.js';

const TALLIED = {
  ...{ genre: 1, countries: 1, year: 1, length: 1, ratingCounts: 1 },
  ...{ 'crew.nameId': 1, 'crew.name': 1, 'crew.jobs': 1 },
  ...{ 'cast.nameId': 1, 'cast.name': 1, 'cast.character': 1 },
} as const;

/** The titles that statistics are made of. */
@Injectable()
export class StatisticsRepository {
  constructor(@InjectModel(TITLE) private readonly titles: Model<TitleDocument>) {}

  tallied(ids: readonly string[]): Promise<TalliedTitle[]> {
    const valid = ids.filter((id) => Types.ObjectId.isValid(id)).map((id) => new Types.ObjectId(id));
    return this.titles
      .find({ _id: { $in: valid } }, TALLIED)
      .lean<TalliedTitle[]>()
      .exec();
  }
}
