import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Visibility } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import { type StoredViewing, VIEWING } from '../viewings/viewing.schema.js';
import { datesIn, type Span } from './span.js';
import type { SummarizedViewing } from './summarize.js';

const SUMMARIZED = {
  ...{ _id: 0, on: 1, title: 1, kind: 1, season: 1, episode: 1, rating: 1, rewatch: 1, hours: 1 },
} as const;

/** The viewings from which statistics are computed. */
@Injectable()
export class StatisticsRepository {
  constructor(@InjectModel(VIEWING) private readonly viewings: Model<StoredViewing>) {}

  /** Oldest first. @param seen what the reader may see */
  within(userId: string, span: Span, seen: readonly Visibility[]): Promise<SummarizedViewing[]> {
    const on = datesIn(span);
    return this.viewings
      .find({ userId, ...(on && { on }), visibility: { $in: [...seen] } }, SUMMARIZED)
      .sort({ on: 1, _id: 1 })
      .lean<SummarizedViewing[]>()
      .exec();
  }
}
