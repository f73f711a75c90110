import { Inject, Injectable } from '@nestjs/common';
import { type Collections, meanOfStats, type StatsOf } from '@screenlore/catalogue-model';
import { LRUCache } from 'lru-cache';
import { COLLECTIONS } from '../database/database.module.js';

/** How long (ms) a mean is reused after it was read, as with places (titles.repository.ts). */
const KEEP_MS = 250;

/** The means that scores leave out: score and mean together are the weighted rating (RANK-08). */
@Injectable()
export class MeansRepository {
  private readonly kept: LRUCache<StatsOf, number>;

  constructor(@Inject(COLLECTIONS) { stats }: Collections) {
    this.kept = new LRUCache({
      max: 10,
      ttl: KEEP_MS,
      fetchMethod: (of) => stats.findOne({ _id: of }).then(meanOfStats),
    });
  }

  of(votes: StatsOf): Promise<number> {
    return this.kept.forceFetch(votes);
  }
}
