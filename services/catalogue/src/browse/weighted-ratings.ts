import { Inject, Injectable } from '@nestjs/common';
import { BY_SCORE, type Collections, facetOf, rankedIn } from '@screenlore/catalogue-model';
import type { Category } from '@screenlore/contracts';
import { LRUCache } from 'lru-cache';
import { COLLECTIONS } from '../database/database.module.js';
import { MeansRepository } from '../replies/means.repository.js';

/** How long (ms) ratings are fresh; stale ones are used once more while new ones load. */
const KEEP_MS = 2000;

/** The weighted ratings of a kind's titles that have votes, by id, best first (RANK-08). */
export type Weighted = ReadonlyMap<string, number>;

/** Votes change too often for a change stream, so the ratings are read from one range of one index. */
@Injectable()
export class WeightedRatings {
  private readonly kept: LRUCache<Category, Weighted>;

  constructor(
    @Inject(COLLECTIONS) private readonly collections: Collections,
    private readonly means: MeansRepository,
  ) {
    this.kept = new LRUCache({
      max: 3,
      ttl: KEEP_MS,
      allowStale: true,
      fetchMethod: (kind) => this.read(kind),
    });
  }

  of(kind: Category): Promise<Weighted> {
    return this.kept.forceFetch(kind);
  }

  private async read(kind: Category): Promise<Weighted> {
    const [mean, ranked] = await Promise.all([
      this.means.of(kind),
      this.collections.titles
        .find(rankedIn(kind, facetOf(kind, null, null)), {
          ...{ sort: BY_SCORE, hint: 'ranked', projection: { _id: 1, score: 1 }, batchSize: 10_000 },
        })
        .toArray(),
    ]);
    return new Map(ranked.map(({ _id, score }) => [_id.toHexString(), mean + score]));
  }
}
